import { useState } from 'react'
import { GameDesk } from '../features/demo/GameDesk.tsx'
import { GameFeed } from '../features/demo/GameFeed.tsx'
import { GameLogin } from '../features/demo/GameLogin.tsx'
import { columns, lead, page } from '../features/demo/looks.ts'
import { useDemoWords } from '../features/demo/words/index.ts'
import { token as ownToken } from '../lib/session.ts'

/** /demo/game: the game beside the product, by hand and by itself. Only the embedded world answers this address. */
export default function DemoGameScreen() {
  const { game: words } = useDemoWords()
  const [token, setToken] = useState(ownToken)
  return (
    <div style={page}>
      <h1>{words.title}</h1>
      <p style={lead}>{words.lead}</p>
      <div style={columns}>
        {token ? <GameDesk token={token} /> : <GameLogin onToken={setToken} />}
        <GameFeed />
      </div>
    </div>
  )
}
