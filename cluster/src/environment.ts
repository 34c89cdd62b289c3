import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOST } from '@mdragon/server/testing/servers'
import { operator, signerKey } from '../../apps/world/src/seed/players.ts'

type Surroundings = { folder: string; deployment: object; rpcUrl: string; url: string; smtpPort: number }

/** What each of our processes is told of its surroundings, but for where the database is. */
export function environmentOf({ folder, deployment, rpcUrl, url, smtpPort }: Surroundings) {
  const file = (name: string, content: object): string => {
    writeFileSync(join(folder, name), JSON.stringify(content))
    return join(folder, name)
  }
  return {
    RPC_URLS: rpcUrl,
    DEPLOYMENT: file('31337.json', deployment),
    SETUP_FILE: file('setup.json', {
      settings: { rewards_wallet: operator },
      servers: [{ server_id: 1, nickname: '青龍' }],
    }),
    PUBLIC_URL: url,
    SECRET: '5f1c2a9be0473d86a1f0c9d2b7e84630',
    GAME_SECRET: 'none',
    VOUCHER_KEY: signerKey,
    SMTP_URL: `smtp://${HOST}:${smtpPort}`,
    MAIL_FROM: 'MDragon <no-reply@mdragon.example>',
    TRUST_PROXY: '127.0.0.0/8',
    RECONCILE_SECONDS: '30',
    LOG_LEVEL: 'info',
  }
}
