import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Bounds } from '../configBounds.ts'
import type { Db } from '../db/open.ts'
import { createApp } from '../http/app.ts'
import { config, deployment, quiet } from './fixture.ts'

type More = { pageFolder?: string; keepAnswersMs?: number; bounds?: Partial<Bounds> }

/** The API over any database, at a moment that stands still. */
export const appOver = (
  db: Db,
  nowMs: number,
  { pageFolder, keepAnswersMs = 0, bounds = {} }: More = {},
): Promise<FastifyInstance> =>
  createApp({
    ...quiet,
    db,
    deployment,
    log: pino({ level: 'silent' }),
    config: { ...config, keepAnswersMs, bounds: { ...config.bounds, ...bounds }, now: () => nowMs },
    pageFolder: pageFolder ?? null,
  })
