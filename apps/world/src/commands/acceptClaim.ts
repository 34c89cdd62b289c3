// `npm run accept-claim -- <tx> <log index> <reason>`: an operator has looked at a claim that we did not issue, and takes
// what it took as lost. Payouts may go on.
import { acceptClaim } from '@mdragon/server'
import { ConfigError } from '../config.ts'
import { inInstallation } from './openInstallation.ts'

const [tx = '', index = '', ...words] = process.argv.slice(2)

await inInstallation(async ({ store }) => {
  const reason = words.join(' ').trim()
  if (!/^0x[0-9a-f]{64}$/.test(tx) || !/^\d{1,6}$/.test(index) || !reason)
    throw new ConfigError('Say which: npm run accept-claim -- <transaction> <log index> <reason>')
  const isAccepted = await acceptClaim(store.db, { tx, logIndex: Number(index), reason }, Date.now())
  console.log(isAccepted ? 'accepted: what it took is written down as lost' : 'there is no such claim to accept')
  return isAccepted
})
