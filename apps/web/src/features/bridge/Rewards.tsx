import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { lookAtCoins } from '../../game/coins.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import { type Message, messagesQuery } from './queries.ts'
import styles from './Rewards.module.css'
import { useBridgeWords } from './words/index.ts'

const SHOWN = 3

/** Rewards that wait to be collected; nothing at all where none does. */
export function Rewards() {
  const { f } = useLanguage()
  const { rewards: words } = useBridgeWords()
  const { data: messages } = useQuery(messagesQuery)
  const waiting = messages?.filter(({ collected_at }) => collected_at === null) ?? []
  if (waiting.length === 0) return null
  const more = waiting.length - SHOWN
  return (
    <section className={styles.rewards} aria-label={words.title}>
      <ul>
        {waiting.slice(0, SHOWN).map((message) => (
          <Reward key={message.id} message={message} />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{words.more(f.number(more))}</p>}
    </section>
  )
}

function Reward({ message: { id, from, tickets } }: { message: Message }) {
  const { f } = useLanguage()
  const { rewards: words, messages } = useBridgeWords()
  const queryClient = useQueryClient()
  const line = useRef<HTMLLIElement>(null)
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey: messagesQuery.queryKey })
  const collect = useAction('POST /api/message/collect', {
    onSuccess: () => {
      toast(messages['success.ticket'])
      // Its line goes away: the keyboard goes on with the next.
      const next = line.current?.nextElementSibling ?? line.current?.previousElementSibling
      next?.querySelector('button')?.focus()
      lookAtCoins()
      lookAgain()
    },
  })
  return (
    <li ref={line} className={styles.reward}>
      <span className={styles.mark}>
        <Icon name="summon" size={22} />
      </span>
      <p>{words.invited(from, f.number(tickets))}</p>
      <NetworkButton
        type="button"
        className={button('quiet')}
        aria-label={words.collectOf(from)}
        aria-disabled={collect.isPending}
        onClick={() => collect.isPending || collect.mutate({ body: { id } }, { onError: lookAgain })}
      >
        {words.collect}
      </NetworkButton>
    </li>
  )
}
