import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n/index.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { meQuery } from './api.ts'
import { Console } from './Console.tsx'
import { InvitationForm } from './login/InvitationForm.tsx'
import { LoginForm } from './login/LoginForm.tsx'
import { useInvitation } from './place.ts'

/** Who works here is let in; who was invited is shown how; everybody else sees a login and nothing more. */
export function Door() {
  const { t } = useLanguage()
  const { data: me } = useQuery(meQuery)
  const token = useInvitation()
  return (
    <>
      {token ? <InvitationForm token={token} /> : me ? <Console me={me} /> : me === null && <LoginForm />}
      <Toaster closeLabel={t.nav.close} />
    </>
  )
}
