import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import type { Action, ActionStep } from './actions.ts'
import { useNewcomerWords } from './words/index.ts'

export function ActionButton({ step, action }: { step: ActionStep; action: Action }) {
  const text = useNewcomerWords().steps[step].action
  const look = button(action.isGold ? 'gold' : 'quiet')
  if ('href' in action)
    return (
      <Link href={action.href} className={look}>
        {text}
      </Link>
    )
  return (
    <button type="button" className={look} onClick={action.press}>
      {text}
    </button>
  )
}
