import { faceOf, facePaths } from '@mdragon/art/face/index'
import { shortAddress } from '@mdragon/domain/text/shortAddress'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Person.module.css'

type Who = {
  address: string | null
  /** Whoever has no address has the face of their number. */
  userid?: number | null | undefined
}

/** Somebody's face: beast and colour that their address always has. Decoration; the name stands beside it. */
export function Face({ address, userid, size = 26 }: Who & { size?: number }) {
  const traits = faceOf(address ?? `#${userid ?? ''}`)
  const { crown, head, cut } = facePaths(traits)
  return (
    <svg
      className={cx(styles.face, traits.isDark && styles.dark)}
      data-element={traits.element}
      width={size}
      height={size}
      viewBox="-2 -2 36 36"
      aria-hidden="true"
      focusable="false"
    >
      <path d={crown} />
      <path d={head} />
      <path d={cut} />
    </svg>
  )
}

type PersonProps = Who & {
  /** The nickname, where there is one; what only repeats the address is none. */
  name?: string | null | undefined
  size?: number
  /** Said of them behind the name: that it is the reader. */
  note?: ReactNode
  /** Where there is no room for the address, or it stands elsewhere. */
  isBrief?: boolean
  /** In the middle of a sentence. */
  isInline?: boolean
  /** Around the name: what leads to them. */
  link?: (name: ReactNode) => ReactNode
}

/** A player as every list shows them: the face, the nickname first, and the short address beside it. */
export function Person(props: PersonProps) {
  const { address, userid, name, size, note, isBrief = false, isInline = false, link } = props
  const short = address ? shortAddress(address) : ''
  const isNamed = Boolean(name) && name?.toLowerCase() !== short.toLowerCase()
  const called = isNamed ? name : short || name
  return (
    <span className={cx(styles.person, isInline && styles.inline)} title={address ?? undefined}>
      <Face address={address} userid={userid} size={size ?? (isInline ? 18 : 26)} />
      <span className={styles.words}>
        {link ? link(called) : called}
        {note && <small> {note}</small>}
        {isNamed && short && !isBrief && <small> {short}</small>}
      </span>
    </span>
  )
}
