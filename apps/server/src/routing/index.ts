export { type Place, readPlace, readRow, writePlace, writeRow } from './place.ts'
export { type GameStamp, operatorRoute, requireUser, route, userRoute } from './route.ts'
export { requestLocale, type SessionOperator, type SessionUser, type Visitor } from './visitor.ts'
export { Written, write, writeEnvelope } from './written.ts'
