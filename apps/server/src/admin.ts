import { AppError, messages } from '@mdragon/api'
import { pino } from 'pino'
import type { ProgramConfig } from './config.ts'
import type { Db } from './db/open.ts'
import { createFanOut } from './live/fanOut.ts'
import { verbHandlers } from './modules/index.ts'
import { CommandError, runCommand } from './modules/operator/index.ts'
import { createChainStatus } from './status.ts'

/** `npm run admin -- <verb> …`: what there is to print, and whether it was done. */
export async function runAdmin(
  db: Db,
  { deployment, server }: Pick<ProgramConfig, 'deployment' | 'server'>,
  args: readonly string[],
): Promise<{ isDone: boolean; text: string }> {
  const surroundings = { log: pino({ level: 'silent' }), live: createFanOut(), status: createChainStatus() }
  const ctx = { db, deployment, config: server, pageFolder: null, ...surroundings }
  try {
    const answer = await runCommand(ctx, verbHandlers, args)
    return { isDone: true, text: JSON.stringify(answer, null, 2) }
  } catch (error) {
    if (error instanceof CommandError) return { isDone: false, text: error.message }
    if (error instanceof AppError) return { isDone: false, text: `${error.code}: ${messages.en[error.code]}` }
    throw error
  }
}
