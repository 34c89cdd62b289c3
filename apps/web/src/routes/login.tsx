import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCaptcha } from '../features/captcha/useCaptcha.tsx'
import { EmailLogin } from '../features/login/EmailLogin.tsx'
import { Guide } from '../features/login/Guide.tsx'
import { rememberInvite } from '../features/login/invite.ts'
import { stepsAtDoor } from '../features/login/progress.ts'
import { useLoginWords } from '../features/login/words/index.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { ThreePictures } from '../features/welcome/ThreePictures.tsx'
import { Welcome } from '../features/welcome/Welcome.tsx'
import { useWelcomeWords } from '../features/welcome/words/index.ts'
import { userQuery } from '../game/user.ts'
import { loadChunk } from '../lib/chunk.ts'
import { queryClient } from '../lib/queryClient.ts'
import { Link, navigate, useLocation } from '../lib/router.tsx'
import { button } from '../ui/button.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { NetworkButton } from '../ui/NetworkButton.tsx'
import { isDemo, lastUsed } from '../wallet/discover.ts'
import { networkOf } from '../wallet/network.ts'
import { useWallets } from '../wallet/useWallets.ts'
import { itemOf, safeNext } from './guard.ts'
import styles from './login.module.css'

const ConnectDialog = lazy(() => loadChunk('connect', () => import('../features/login/ConnectDialog.tsx')))
const ENTRANCE = 'entrance'

/** Whoever was sent here, or was here before, came to log in; anybody else first learns what this is. */
const isFirstVisit = (next: string | null, invite: string | undefined): boolean =>
  next === null && invite === undefined && lastUsed() === null

/** The entrance: what this is, and how to come in: by wallet, or by the e-mail that was bound. */
export default function LoginScreen() {
  const { login } = useLoginWords()
  const { search } = useLocation()
  const { data: setting } = useQuery(settingQuery)
  const wallets = useWallets(setting?.chain_id)
  const [connecting, setConnecting] = useState<'any' | 'demo' | null>(null)
  const [invite] = useState(() => rememberInvite(search))
  const { askCaptcha, dialog } = useCaptcha()
  const next = safeNext(new URLSearchParams(search).get('next'))
  const item = itemOf(next)
  const [isNew] = useState(() => isFirstVisit(next, invite))
  const goIn = async () => {
    await queryClient.prefetchQuery(userQuery)
    navigate(next ?? '/Account', { replace: true })
  }
  const welcome = (
    <Hello key="welcome" isNew={isNew} isPractice={setting?.is_practice} onTry={() => setConnecting('demo')} />
  )
  const pictures = (
    <div key="pictures" className={styles.pictures}>
      <ThreePictures />
    </div>
  )
  const box = (
    <section key="box" id={ENTRANCE} tabIndex={-1} className={styles.box} aria-label={login.title}>
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
      <h2>{login.title}</h2>
      <p className={styles.lead}>{invite ? login.invited(invite) : login.lead}</p>
      <NetworkButton
        type="button"
        className={button(isNew ? 'quiet' : 'gold', true)}
        onClick={() => setConnecting('any')}
      >
        <Icon name="wallet" size={20} />
        {login.connect}
      </NetworkButton>
      <p className={styles.or}>
        <span>{login.or}</span>
      </p>
      <EmailLogin onEntered={() => void goIn()} askCaptcha={() => askCaptcha('login')} />
      <p className={styles.byPhone}>{login.byPhone}</p>
      <div className={styles.guide}>
        <Guide steps={stepsAtDoor(wallets.length > 0)} />
      </div>
    </section>
  )
  return (
    <div className={cx(styles.login, !isNew && styles.known)}>
      {isNew ? [welcome, pictures, box] : [box, welcome, pictures]}
      {dialog}
      {connecting && (
        <Suspense>
          <ConnectDialog
            network={setting && networkOf(setting)}
            wallets={wallets}
            {...(connecting === 'demo' ? { first: wallets.find(isDemo) } : {})}
            onEntered={() => void goIn()}
            onClose={() => setConnecting(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

type HelloProps = { isNew: boolean; isPractice: boolean | undefined; onTry: () => void }

/** The first way is gold for who is new here: to try it where there are demo players, else to look at the market. */
function Hello({ isNew, isPractice, onTry }: HelloProps) {
  const words = useWelcomeWords()
  const first = button(isNew ? 'gold' : 'quiet')
  const look = (className: string): ReactNode => (
    <Link href="/marketplace" className={className}>
      {words.look}
    </Link>
  )
  const toEntrance = (
    <a href={`#${ENTRANCE}`} className={styles.toEntrance}>
      {words.enter}
    </a>
  )
  const ways =
    isPractice === undefined ? null : isPractice ? (
      <>
        <NetworkButton type="button" className={first} onClick={onTry}>
          {words.demo}
        </NetworkButton>
        {look(button('quiet'))}
      </>
    ) : (
      look(first)
    )
  const note = isPractice === undefined ? undefined : isPractice ? words.demoText : words.lookText
  return (
    <div className={styles.hello}>
      <Welcome ways={ways} note={note} />
      {isNew && toEntrance}
    </div>
  )
}
