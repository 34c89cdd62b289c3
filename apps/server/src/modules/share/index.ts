import type { Module } from '../module.ts'
import { shareRoutes } from './routes.ts'

/** Token metadata, share pictures and the tags of shared links. */
export const share: Module = { routes: shareRoutes }

export { shareTags } from './tags.ts'
