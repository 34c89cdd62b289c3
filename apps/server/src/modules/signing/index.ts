import type { Module } from '../module.ts'
import { pauseSigning, resumeSigning } from './verbs.ts'

/** Whether anything is signed: an operator may stop it, and players read why. */
export const signing: Module = { verbs: [pauseSigning, resumeSigning] }

export { findPause, listPauses, presentPause, requireSigning } from './pause.ts'
export { presentForOperators } from './verbs.ts'
