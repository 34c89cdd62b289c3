import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Db } from '../db/open.ts'
import { createApp } from '../http/app.ts'
import { config, deployment, quiet } from './fixture.ts'

type More = { pageFolder?: string; keepAnswersMs?: number }

/** The API over any database, at a moment that stands still. */
export const appOver = (
  db: Db,
  nowMs: number,
  { pageFolder, keepAnswersMs = 0 }: More = {},
): Promise<FastifyInstance> =>
  createApp({
    ...quiet,
    db,
    deployment,
    log: pino({ level: 'silent' }),
    config: { ...config, keepAnswersMs, now: () => nowMs },
    pageFolder: pageFolder ?? null,
  })
