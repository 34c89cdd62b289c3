import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { Panel } from '../../ui/Panel.tsx'
import { GameCode } from './GameCode.tsx'
import { figure, quiet, stack } from './looks.ts'
import { useGameLogin } from './useGameLogin.ts'
import { useDemoWords } from './words/index.ts'

const centred = { ...stack, justifyItems: 'center', textAlign: 'center' } as const

/** Nobody plays here yet: a phone lets the game in, or this browser's own login does. */
export function GameLogin({ onToken }: { onToken: (token: string) => void }) {
  const { game: words } = useDemoWords()
  const { login, again } = useGameLogin(onToken)
  const said = {
    starting: [words.starting, ''],
    waiting: ['', ''],
    refused: [words.refused, words.refusedText],
    expired: [words.expired, words.expiredText],
    failed: [words.failed, login.step === 'failed' ? login.text : ''],
  }[login.step]
  const isOver = login.step !== 'starting' && login.step !== 'waiting'
  return (
    <Panel title={words.login}>
      <div style={centred}>
        <p style={quiet}>{words.loginLead}</p>
        {login.step === 'waiting' && (
          <>
            <GameCode url={login.started.url} label={words.scan} />
            <p style={quiet}>{words.number}</p>
            <p data-part="number" style={{ ...figure, fontSize: 54, lineHeight: 1.1, color: 'var(--gold-text)' }}>
              {login.started.number}
            </p>
            <p style={quiet}>{words.left(login.secondsLeft)}</p>
            <a href={login.started.url} className={button('quiet')}>
              {words.open}
            </a>
          </>
        )}
        <div role="status">
          <p style={{ fontWeight: 650 }}>{said[0]}</p>
          <p style={quiet}>{said[1]}</p>
        </div>
        {isOver && (
          <button type="button" className={button('gold')} onClick={again}>
            {words.again}
          </button>
        )}
      </div>
    </Panel>
  )
}

/** What the game cannot do for somebody without a role. */
export const NoRole = () => {
  const { game: words } = useDemoWords()
  return (
    <p style={quiet}>
      <Link href="/accountAccount">{words.noRole}</Link>
    </p>
  )
}
