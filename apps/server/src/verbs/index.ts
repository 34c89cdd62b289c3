export { addLine, lastLine } from './log.ts'
export {
  type Actor,
  collectVerbs,
  doVerb,
  requireRole,
  type VerbHandler,
  type VerbHandlers,
  verb,
} from './verb.ts'
