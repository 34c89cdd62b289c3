import type { Deployment } from '@mdragon/chain'
import type { Logger } from 'pino'
import type { ServerConfig } from './config.ts'
import type { Db } from './db/open.ts'

/** What every part of the server is handed: explicit, made once in startServer. */
export type Context = {
  db: Db
  deployment: Deployment
  log: Logger
  config: ServerConfig
  /** Folder of the built page, or null for an API without a page. */
  pageFolder: string | null
}
