// With this, an answer that its call does not declare fails the test.
import '@mdragon/server/testing/contract'

export * from '../players/connect.ts'
