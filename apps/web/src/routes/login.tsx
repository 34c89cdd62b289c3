import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCaptcha } from '../features/captcha/useCaptcha.tsx'
import { EmailLogin } from '../features/login/EmailLogin.tsx'
import { Guide } from '../features/login/Guide.tsx'
import { rememberInvite } from '../features/login/invite.ts'
import { stepsAtDoor } from '../features/login/progress.ts'
import { useLoginWords } from '../features/login/words/index.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { userQuery } from '../game/user.ts'
import { loadChunk } from '../lib/chunk.ts'
import { queryClient } from '../lib/queryClient.ts'
import { Link, navigate, useLocation } from '../lib/router.tsx'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'
import { NetworkButton } from '../ui/NetworkButton.tsx'
import { networkOf } from '../wallet/network.ts'
import { useWallets } from '../wallet/useWallets.ts'
import { itemOf, safeNext } from './guard.ts'
import styles from './login.module.css'

const ConnectDialog = lazy(() => loadChunk('connect', () => import('../features/login/ConnectDialog.tsx')))

/** The entrance: by wallet, or by the e-mail that was bound. */
export default function LoginScreen() {
  const { login } = useLoginWords()
  const { search } = useLocation()
  const { data: setting } = useQuery(settingQuery)
  const wallets = useWallets(setting?.chain_id)
  const [isConnecting, setConnecting] = useState(false)
  const [invite] = useState(() => rememberInvite(search))
  const { askCaptcha, dialog } = useCaptcha()
  const next = safeNext(new URLSearchParams(search).get('next'))
  const item = itemOf(next)
  const goIn = async () => {
    await queryClient.prefetchQuery(userQuery)
    navigate(next ?? '/Account', { replace: true })
  }
  return (
    <div className={styles.login}>
      <div className={styles.hero}>
        <img src="/art/2/c05d79e200000387-plain.svg" alt="" width={600} height={680} />
        <div className={styles.words}>
          <p className={styles.slogan}>
            {login.slogan.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <p>{login.text}</p>
        </div>
      </div>
      <div className={styles.box}>
        {next !== null && (
          <p className={styles.needed}>
            <Icon name="key" size={18} />
            {login.needed}
          </p>
        )}
        {item !== null && (
          <Link href={`/marketplace?look=${item}`} className={`${button('quiet', true)} ${styles.look}`}>
            {login.lookFirst}
          </Link>
        )}
        <h1>{login.title}</h1>
        <p className={styles.lead}>{invite ? login.invited(invite) : login.lead}</p>
        <NetworkButton type="button" className={button('gold', true)} onClick={() => setConnecting(true)}>
          <Icon name="wallet" size={20} />
          {login.connect}
        </NetworkButton>
        <p className={styles.or}>
          <span>{login.or}</span>
        </p>
        <EmailLogin onEntered={() => void goIn()} askCaptcha={() => askCaptcha('login')} />
        <div className={styles.guide}>
          <Guide steps={stepsAtDoor(wallets.length > 0)} />
        </div>
      </div>
      {dialog}
      {isConnecting && (
        <Suspense>
          <ConnectDialog
            network={setting && networkOf(setting)}
            wallets={wallets}
            onEntered={() => void goIn()}
            onClose={() => setConnecting(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
