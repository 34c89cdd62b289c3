import type { ErrorCode } from '@mdragon/api'
import { type ReactNode, use } from 'react'
import { wantCoins } from '../game/coinsWanted.ts'
import { wantRole } from '../game/roleWanted.ts'
import { Link } from '../lib/router.tsx'
import { button } from '../ui/button.ts'
import { useCloseDialog } from '../ui/Dialog.tsx'
import styles from './ProblemNote.module.css'
import { hereWith, OpenedAs } from './reopen.ts'
import { useOperationsWords } from './words/index.ts'

/** What is missing can be had: by what name it is offered. */
const coinWords = {
  'bnb.insufficient': 'getBnb',
  'balance.insufficient': 'getCoins',
  'account.top_up_first': 'getCoins',
} as const satisfies Partial<Record<ErrorCode, string>>

type RefusalProps = { code: ErrorCode | undefined; text: string; children?: ReactNode }

/** What the rules forbid now, and where it can be put right. */
export function Refusal({ code, text, children }: RefusalProps) {
  const { wallet: words } = useOperationsWords()
  const close = useCloseDialog()
  const opened = use(OpenedAs)
  const to = (href: string, label: string) => (
    <Link href={href} className={button('quiet')} onClick={close}>
      {label}
    </Link>
  )
  return (
    <div className={styles.bad} role="alert">
      <p>{text}</p>
      {code === 'account.not_activated' && to('/accountAccount', words.toAccount)}
      {code === 'paypwd.required' &&
        to(`/setting?open=paypwd&next=${encodeURIComponent(hereWith(opened))}`, words.toSetting)}
      {code === 'role.missing' && (
        <button type="button" className={button('quiet')} onClick={wantRole}>
          {words.createRole}
        </button>
      )}
      {code && code in coinWords && (
        <button type="button" className={button('quiet')} onClick={wantCoins}>
          {words[coinWords[code as keyof typeof coinWords]]}
        </button>
      )}
      {children}
    </div>
  )
}
