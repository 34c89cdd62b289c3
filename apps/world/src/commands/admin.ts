// `npm run admin -- <verb> [--field value ...]`: what an operator can do, from the command line of an installation.
import { readProgram, runAdmin } from '@mdragon/server'
import { readConfig } from '../config.ts'
import { programOf } from '../program.ts'
import { inInstallation } from './openInstallation.ts'

const [, , ...args] = process.argv

await inInstallation(async ({ store, deployment, rpcUrls: [rpcUrl] }) => {
  const world = readConfig(process.env)
  const program = process.env.DATABASE_URL
    ? readProgram(process.env)
    : programOf(world, { deployment, rpcUrl, smtpPort: 0, port: world.port })
  const { isDone, text } = await runAdmin(store.db, program, args)
  console[isDone ? 'log' : 'error'](text)
  return isDone
})
