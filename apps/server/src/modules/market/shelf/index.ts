export { featuredFromShelf } from './featured.ts'
export { ShelfFollower, type ShelfView } from './follow.ts'
export { type Found, pageOf } from './search.ts'
