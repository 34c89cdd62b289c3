import { type FirstStep, firstSteps } from '@mdragon/domain/account/firstSteps'

const KEY = 'next-step'

/** What was next when the page was last shown here: so much room is kept while it is asked again. Undefined: never asked. */
export function rememberedStep(): FirstStep | null | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === null ? undefined : (firstSteps.find((step) => step === kept) ?? null)
  } catch {
    return undefined
  }
}

export function rememberStep(step: FirstStep | null): void {
  try {
    localStorage.setItem(KEY, step ?? 'none')
  } catch {
    // Not kept: the room is guessed.
  }
}
