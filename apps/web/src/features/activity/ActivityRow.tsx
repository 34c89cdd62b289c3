import { assetHref } from '../../game/assetHref.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { explorerHref } from '../../lib/explorer.ts'
import { Link } from '../../lib/router.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { cx } from '../../ui/cx.ts'
import { fill, SOMEBODY } from '../../ui/fill.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Person } from '../../ui/Person.tsx'
import { painted } from '../../ui/painted.ts'
import styles from './Activity.module.css'
import { datesOf } from './dates.ts'
import { lookOf } from './looks.ts'
import type { Activity } from './queries.ts'
import { type ToldLine, tellLine } from './tellLine.ts'
import { useActivityWords } from './words/index.ts'

/** One row for every kind of line: its code gives the picture, the tone and the sentence. */
export function ActivityRow({ line, explorerUrl }: { line: Activity; explorerUrl: string | undefined }) {
  const { locale, f } = useLanguage()
  const words = useActivityWords()
  const isWithOther = line.name !== null || line.two_address !== null
  const told = tellLine(line, words, f, isWithOther ? SOMEBODY : '')
  const other = <Person address={line.two_address} name={line.name} userid={line.two_userid} isInline />
  const { kind, assets_id, tx } = line
  const tell = line.tx && explorerHref(explorerUrl, 'tx', line.tx)
  return (
    <li className={styles.row}>
      <Picture line={line} told={told} />
      <span className={styles.what}>
        {kind && assets_id ? (
          <Link href={assetHref({ type: kind, assets_id })}>{told.title}</Link>
        ) : (
          <b>{told.title}</b>
        )}
        {told.text && <small>{fill(told.text, { [SOMEBODY]: other })}</small>}
      </span>
      <span className={styles.sum}>
        {told.sum && (
          <span className={cx(told.sum.sign === '+' && styles.in)}>
            <Amount {...told.sum} way={told.sum.sign === '+' ? 'get' : 'pay'} />
          </span>
        )}
      </span>
      <time className={styles.time} dateTime={new Date(line.at * 1000).toISOString()} title={f.moment(line.at)}>
        {datesOf(locale).clock(line.at)}
      </time>
      <span className={styles.out}>
        {tx && tell && (
          <a href={tell} target="_blank" rel="noreferrer" aria-label={`${told.title}: ${words.view}`}>
            <Icon name="out" size={13} />
          </a>
        )}
      </span>
    </li>
  )
}

/** The asset with what happened to it as a badge; without one, that alone. */
function Picture({ line: { art }, told: { name } }: { line: Activity; told: ToldLine }) {
  const { icon, tone } = lookOf(name)
  if (!art)
    return (
      <span className={cx(styles.emblem, styles[tone])}>
        <Icon name={icon} size={24} />
      </span>
    )
  return (
    <span className={styles.picture}>
      <img src={painted(art)} alt="" width={48} height={48} loading="lazy" decoding="async" />
      <span className={cx(styles.badge, styles[tone])}>
        <Icon name={icon} size={13} />
      </span>
    </span>
  )
}
