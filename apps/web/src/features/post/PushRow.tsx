import { useState } from 'react'
import { isApiError } from '../../lib/api.ts'
import { useAction } from '../../lib/useAction.ts'
import { button } from '../../ui/button.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { type Ability, pushAbility, subscribeBrowser, unsubscribeBrowser } from './browser.ts'
import styles from './PostPanel.module.css'
import type { Post } from './queries.ts'
import { usePostWords } from './words/index.ts'

type State = 'none' | 'blocked' | 'off' | 'on'
const stateOf = (ability: Ability, isHere: boolean): State =>
  ability === 'none' || ability === 'blocked' ? ability : ability === 'granted' && isHere ? 'on' : 'off'

/** Whether this browser is woken. It is asked for its user's leave when the button is pressed, and not before. */
export function PushRow({ post, onDone }: { post: Post; onDone: (post: Post) => void }) {
  const words = usePostWords()
  const [ability, setAbility] = useState(pushAbility)
  const [problem, setProblem] = useState('')
  const subscribe = useAction('POST /api/user/push', { onSuccess: onDone })
  const forget = useAction('POST /api/user/push/forget', { onSuccess: onDone })
  if (post.push_key === null) return null
  const key = post.push_key
  const state = stateOf(ability, post.is_pushed_here)
  const turn = async () => {
    setProblem('')
    try {
      if (state === 'on') await Promise.all([forget.mutateAsync({}), unsubscribeBrowser()])
      else {
        const receiver = await subscribeBrowser(key)
        if (receiver) await subscribe.mutateAsync({ body: receiver })
      }
    } catch (error) {
      // What the server refused is said already.
      if (!isApiError(error)) setProblem(words.pushFailed((error as Error).message))
    }
    setAbility(pushAbility())
  }
  return (
    <div className={styles.row}>
      <div>
        <h3>{words.here}</h3>
        <p>{words.states[state]}</p>
        {problem && <p role="alert">{problem}</p>}
      </div>
      {(state === 'on' || state === 'off') && (
        <NetworkButton
          className={button('quiet')}
          disabled={subscribe.isPending || forget.isPending}
          onClick={() => void turn()}
        >
          {state === 'on' ? words.turnOff : words.turnOn}
        </NetworkButton>
      )}
    </div>
  )
}
