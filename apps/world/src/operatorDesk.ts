import { codeAt, type Db, hireOperators, stepOf } from '@mdragon/server'
import type { FastifyInstance } from 'fastify'

const PASSWORD = 'demo operator'
/** Known to everybody, as everything in this world is. */
const factorOf = (email: string): Buffer => Buffer.from(email.padEnd(20, '.').slice(0, 20))

const team = (
  [
    ['raka@mdragon.example', 'admin'],
    ['mei@mdragon.example', 'reviewer'],
    ['lin@mdragon.example', 'reviewer'],
  ] as const
).map(([email, role]) => ({ email, role, password: PASSWORD, factor: factorOf(email) }))

/** What one types at /operator in the embedded world: whoever asks first has the team made, so that no start waits for it. */
export function operatorDesk(app: FastifyInstance, db: Db, secret: string): void {
  let hired: Promise<void> | undefined
  const logins = async () => {
    hired ??= hireOperators(db, secret, team, Date.now())
    await hired
    const step = stepOf(Date.now())
    return team.map(({ email, role, password, factor }) => ({ email, role, password, code: codeAt(factor, step) }))
  }
  app.get('/demo/operator.json', logins)
  app.get('/demo/operator', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(pageOf(await logins())),
  )
}

type Login = { email: string; role: string; password: string; code: string }

const pageOf = (logins: readonly Login[]): string => `<!doctype html><html lang="zh-Hant-TW"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="15">
<title>營運後台 · Operator · MDragon</title>
<style>body{font:16px/1.6 system-ui,sans-serif;background:#0a0c13;color:#e8eaf2;padding:24px}td,th{padding:6px 16px 6px 0;text-align:left}a{color:#f6dc95}code{font-size:18px}</style>
<h1>Operator</h1>
<p>示範世界的營運人員 · Operators of this demo world · Operator dunia demo: <a href="/operator">/operator</a></p>
<table><tr><th>E-mail<th>Role<th>Password<th>Code
${logins.map(({ email, role, password, code }) => `<tr><td>${email}<td>${role}<td><code>${password}</code><td><code>${code}</code>`).join('\n')}
</table></html>`
