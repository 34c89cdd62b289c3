import { locales } from '@mdragon/api/locale'
import { operatorRoles } from '@mdragon/domain/operator/roles'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useVerb } from '../api.ts'
import styles from '../table.module.css'
import { useOperatorWords } from '../words/index.ts'

const languageNames = { tw: '繁體中文', en: 'English', id: 'Bahasa Indonesia' }

/** The link is mailed, and shown to who invites: a mail may be lost. */
export function InviteForm() {
  const { team, roles } = useOperatorWords()
  const { locale } = useLanguage()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<(typeof operatorRoles)[number]>('viewer')
  const [language, setLanguage] = useState(locale)
  const invite = useVerb('POST /api/operator/invite')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate({ body: { email, role, language } })
  }
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{team.inviteTitle}</h2>
      </div>
      <form className={styles.form} onSubmit={submit}>
        <Field
          label={team.email}
          type="email"
          required
          value={email}
          onChange={setEmail}
          problem={invite.error?.message}
        />
        <Segmented
          label={team.role}
          value={role}
          options={operatorRoles.map((value) => ({ value, text: roles[value] }))}
          onChange={setRole}
        />
        <Segmented
          label={team.language}
          value={language}
          options={locales.map((value) => ({ value, text: languageNames[value] }))}
          onChange={setLanguage}
        />
        <NetworkButton type="submit" className={button('gold')} disabled={invite.isPending}>
          {team.invite}
        </NetworkButton>
        {invite.data && (
          <p role="status">
            {team.invited(invite.variables?.body?.email ?? '')}{' '}
            <code className={styles.mono} style={{ overflowWrap: 'anywhere' }}>
              {invite.data.link}
            </code>
          </p>
        )}
      </form>
    </section>
  )
}
