export * from './change.ts'
export * from './definitions.ts'
export * from './value.ts'
