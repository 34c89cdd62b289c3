import type { Module } from '../module.ts'
import { shareRoutes } from './routes.ts'

/** Token metadata, share pictures, the tags of shared links, and the picture with which a page begins. */
export const share: Module = { routes: shareRoutes }

export { type FirstPicture, firstPicture } from './firstPicture.ts'
export { shareTags } from './tags.ts'
