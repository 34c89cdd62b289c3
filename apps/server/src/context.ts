import type { Deployment } from '@mdragon/chain'
import type { Logger } from 'pino'
import type { ServerConfig } from './config.ts'
import type { Db } from './db/open.ts'
import type { Replica } from './db/replica.ts'
import type { Live } from './live/fanOut.ts'
import type { Redis } from './redis/redis.ts'
import type { ChainStatus } from './status.ts'

/** What every part of the server is handed: explicit, made once in startServer. */
export type Context = {
  db: Db
  deployment: Deployment
  log: Logger
  config: ServerConfig
  /** What happens on the chain and to operations, as it happens, from whichever process. */
  live: Live
  /** Where nodes count together; absent: in the database. */
  redis?: Redis | null
  /** Where reads may go; absent: to where everything is written. */
  replica?: Replica | null
  status: ChainStatus
  /** Folder of the built page, or null for an API without a page. */
  pageFolder: string | null
}
