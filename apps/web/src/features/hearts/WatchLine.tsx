import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pressHeart, useIsHearted } from '../../game/hearts.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { token } from '../../lib/session.ts'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Hearts.module.css'
import { heartsOfQuery } from './queries.ts'
import { TargetDialog } from './TargetDialog.tsx'
import { useHeartsWords } from './words/index.ts'

type WatchLineProps = { id: number; name: string }

/** On a card's page: who watches it, the reader's own heart, and the price at which to be told. */
export function WatchLine({ id, name }: WatchLineProps) {
  const { t, f } = useLanguage()
  const words = useHeartsWords()
  const isOn = useIsHearted(id)
  const { data } = useQuery(heartsOfQuery(id))
  const [isAiming, setAiming] = useState(false)
  const target = data?.target ?? null
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={cx(button('quiet'), isOn && styles.on)}
        aria-pressed={isOn}
        aria-label={`${t.watch.one}: ${name}`}
        onClick={() => pressHeart(id)}
      >
        <Icon name={isOn ? 'hearted' : 'heart'} />
        {isOn ? words.watching : t.watch.one}
      </button>
      {token() ? (
        <button type="button" className={button('quiet')} onClick={() => setAiming(true)}>
          {target ? words.targetAt(`${f.exact(target.amount)} ${target.coin}`) : words.setTarget}
        </button>
      ) : (
        isOn && <span className={styles.watchers}>{words.loginFirst}</span>
      )}
      <span className={styles.watchers}>
        {data && (data.count > 0 ? words.watchers(f.number(data.count)) : words.nobody)}
      </span>
      {isAiming && <TargetDialog id={id} name={name} target={target} onClose={() => setAiming(false)} />}
    </div>
  )
}
