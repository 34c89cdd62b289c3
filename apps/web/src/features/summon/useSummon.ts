import { isClientSeed, type SummonCount } from '@mdragon/domain/summon/index'
import { useState } from 'react'
import { lookAtCoins } from '../../game/coins.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { queryClient } from '../../lib/queryClient.ts'
import { useAction } from '../../lib/useAction.ts'
import type { Cost } from './cost.ts'
import { lookAtSummon, type Summon, type SummonState, stateQuery } from './queries.ts'

const REVEALS = 'summon-reveals'

/** From the click to the result. While it is unknown whether a try took effect, the next one is the same try. */
export function useSummon() {
  const { locale } = useLanguage()
  const [clientSeed, setClientSeed] = useState(randomSeed)
  const [isOwn, setOwn] = useState(false)
  const [reveals, setReveals] = useState(() => localStorage.getItem(REVEALS) !== 'no')
  const [result, setResult] = useState<Summon | null>(null)
  const keep = (state: SummonState) => {
    queryClient.setQueryData(stateQuery(locale).queryKey, state)
    lookAtSummon()
    lookAtCoins()
  }
  const action = useAction('POST /api/user/summon', {
    onSuccess: ({ summon, state }) => {
      keep(state)
      setResult(summon)
      if (!isOwn) setClientSeed(randomSeed())
    },
  })
  const seedAction = useAction('POST /api/user/summon/seed', { onSuccess: keep })
  return {
    clientSeed,
    isSeedFine: isClientSeed(clientSeed),
    changeSeed: (text: string) => {
      setOwn(true)
      setClientSeed(text)
    },
    renewSeed: () => {
      setOwn(false)
      setClientSeed(randomSeed())
    },
    reveals,
    setReveals: (next: boolean) => {
      localStorage.setItem(REVEALS, next ? 'yes' : 'no')
      setReveals(next)
    },
    draw: (count: SummonCount, { hero }: Cost, seedHash: string) =>
      action.mutate(
        { body: { count, hero, client_seed: clientSeed, seed_hash: seedHash, reveal: reveals } },
        { onError: lookAtSummon },
      ),
    isDrawing: action.isPending,
    revealNow: () => seedAction.mutate({ body: {} }),
    isRevealing: seedAction.isPending,
    result,
    /** Shown, and put away again. */
    show: setResult,
  }
}

export type Summoning = ReturnType<typeof useSummon>

/** Ninety-six bits of the browser's own chance. */
const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
