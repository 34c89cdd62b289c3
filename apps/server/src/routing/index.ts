export { type Place, readPlace, readRow, writePlace, writeRow } from './place.ts'
export { requireUser, route, userRoute } from './route.ts'
export { requestLocale, type SessionUser, type Visitor } from './visitor.ts'
