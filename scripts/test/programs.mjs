// Before tests that start programs as operators do: those are written anew where a source has changed.
export { buildPrograms as default } from '../programs.mjs'
