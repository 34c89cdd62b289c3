import { useQuery } from '@tanstack/react-query'
import { QrConfirm } from '../features/account/QrConfirm.tsx'
import { useAccountWords } from '../features/account/words/index.ts'
import { userQuery } from '../game/user.ts'
import { Link, useLocation } from '../lib/router.tsx'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/Notice.tsx'

/** Where the QR code of the game leads: a player who is logged in here lets it in. Needs a bound e-mail. */
export default function QrScreen() {
  const { qr } = useAccountWords()
  const { data: user } = useQuery(userQuery)
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  if (user?.email === '')
    return (
      <Notice icon="envelope" title={qr.needsEmail} text={qr.needsEmailText} heading="h1">
        <Link href="/setting" className={button('gold')}>
          {qr.toSetting}
        </Link>
      </Notice>
    )
  return user ? <QrConfirm key={id} id={id} /> : null
}
