import type { Module } from '../module.ts'
import { postRoutes } from './routes.ts'

/** How notices reach who is not looking at the page: by mail, at once or once a day, and by push. */
export const post: Module = { routes: postRoutes }

export { isDigestDue, sendDigests } from './digest.ts'
export { handOver, isHandOverDue } from './handOver.ts'
export { createPushSender, isPushDue } from './pushSender.ts'
