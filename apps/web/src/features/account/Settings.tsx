import { type ReactNode, useState } from 'react'
import type { User } from '../../game/user.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Face } from '../../ui/Person.tsx'
import type { AskCaptcha } from './CodeField.tsx'
import { CopyAddress } from './CopyAddress.tsx'
import { CurrencyRow } from './CurrencyRow.tsx'
import { EmailForm } from './EmailForm.tsx'
import { NicknameForm } from './NicknameForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PayPasswordForm } from './PayPasswordForm.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useAccountWords } from './words/index.ts'

type Part = 'nickname' | 'email' | 'password' | 'paypwd'
type SettingsProps = {
  user: User
  askCaptcha: AskCaptcha
  languageSwitch: ReactNode
  /** Somebody was sent here to set the fund password: its form is open, or first the e-mail's; then they go back. */
  isForPayPassword?: boolean
  onPayPassword?: () => void
}

/** All that can be changed of the account. One form is open at a time. */
export function Settings(props: SettingsProps) {
  const { user, askCaptcha, languageSwitch, isForPayPassword = false, onPayPassword } = props
  const { setting: words } = useAccountWords()
  const isBound = user.email !== ''
  const [open, setOpen] = useState<Part | null>(isForPayPassword ? (isBound ? 'paypwd' : 'email') : null)
  // A form keeps the account that it was opened on: a change whose answer was lost may be read back before it is tried
  // again, and must not turn that try into another one, or into 'unchanged'.
  const [opened, setOpened] = useState(user)
  const close = () => setOpen(null)
  /** The fund password takes a mail to an address: who came for it goes on with it. */
  const afterEmail = () => setOpen(isForPayPassword && !user.has_pay_password ? 'paypwd' : null)
  const closePayPassword = () => {
    close()
    onPayPassword?.()
  }
  const edit = (part: Part, text: string, form: ReactNode) => ({
    text,
    form,
    isOpen: open === part,
    onToggle: () => {
      setOpened(user)
      setOpen(open === part ? null : part)
    },
  })
  const canChangeEmail = !isBound || user.has_pay_password
  return (
    <>
      <Panel title={words.profile}>
        <SettingRow
          icon="person"
          mark={<Face {...user} size={42} />}
          title={words.nickname}
          value={user.nickname || words.notSet}
          isMissing={!user.nickname}
          edit={edit(
            'nickname',
            user.nickname ? words.change : words.set,
            <NicknameForm current={opened.nickname} onDone={close} />,
          )}
        />
        <SettingRow
          icon="wallet"
          title={words.address}
          value={user.address ?? words.noAddress}
          end={user.address && <CopyAddress address={user.address} />}
        />
        <SettingRow icon="globe" title={words.language} value={null} end={languageSwitch} />
        <CurrencyRow />
      </Panel>
      <Panel title={words.security}>
        <SettingRow
          icon="envelope"
          title={words.email}
          value={user.email || words.notSet}
          isMissing={!isBound}
          note={isBound ? (canChangeEmail ? undefined : words.needsPayPassword) : words.emailWhy}
          edit={
            canChangeEmail
              ? edit(
                  'email',
                  isBound ? words.change : words.bind,
                  <EmailForm isBound={opened.email !== ''} askCaptcha={askCaptcha} onDone={afterEmail} />,
                )
              : undefined
          }
        />
        <SettingRow
          icon="key"
          title={words.loginPassword}
          value={user.has_password ? words.isSet : words.notSet}
          isMissing={isBound && !user.has_password}
          note={isBound ? undefined : words.needsEmail}
          edit={
            isBound
              ? edit(
                  'password',
                  user.has_password ? words.change : words.set,
                  <PasswordForm hasPassword={opened.has_password} onDone={close} />,
                )
              : undefined
          }
        />
        <SettingRow
          icon="purse"
          title={words.payPassword}
          value={user.has_pay_password ? words.isSet : words.notSet}
          isMissing={isBound && !user.has_pay_password}
          note={isBound ? undefined : words.needsEmail}
          edit={
            isBound
              ? edit(
                  'paypwd',
                  user.has_pay_password ? words.change : words.set,
                  <PayPasswordForm onDone={closePayPassword} />,
                )
              : undefined
          }
        />
        <SettingRow
          icon="gate"
          title={words.gameLogin}
          value={isBound ? null : words.needsEmail}
          note={words.gameLoginHow}
        />
      </Panel>
    </>
  )
}
