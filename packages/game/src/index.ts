export { createGame, type Game, GameRefused } from './client.ts'
export { follow, type Player, type Role } from './follow.ts'
export { signatureOf } from './sign.ts'
