import { expect, test } from 'vitest'
import { calls } from './index.ts'

/** The calls that the specification names: what others built their programs on, whatever else we add. */
const specified = `
GET /api/user/info
POST /api/user/nickname
POST /api/user/password
POST /api/user/paypwd
POST /api/user/logout
GET /api/user/dragons
GET /api/user/dragons/:id
GET /api/user/card/list
GET /api/card/:id
GET /api/user/activities
GET /api/website/setting
POST /api/user/active/:id
POST /api/user/bgg/active/:id
POST /api/card/sell/:id
POST /api/card/sellback/:id
POST /api/card/cancel/:id
POST /api/card/cancelback/:id
POST /api/card/deposit
POST /api/card/claim
GET /api/website/servers
GET /api/user/players
POST /api/message/collect
POST /api/user/card/business
GET /api/level/fee
POST /api/mint/card
POST /api/mint/callback
POST /api/user/create_player/:serverId
GET /api/auth/msg
POST /api/auth/login/email
GET /api/marketplace/list
POST /api/user/refresh
POST /api/user/send_code
POST /api/user/bind_email
POST /api/user/charge
POST /api/user/withdraw
POST /api/user/charge2
POST /api/user/withdraw2
POST /api/user/bgg/charge
POST /api/user/bgg/withdraw
POST /api/user/bgg/active
POST /api/user/brp/active
GET /api/user/invite_list
POST /api/user/summon
POST /api/user/forget/reset
GET /api/user/team
POST /api/card/buy
POST /api/card/buyback
GET /api/assets/history
POST /api/add/mdragon
POST /api/artifact/activate
GET /api/artifact/list
POST /api/receive/mds
GET /api/integral/rank
POST /api/integral/active`
  .trim()
  .split('\n')

test('every call that the specification names is there', () => {
  expect(specified).toHaveLength(54)
  const known = Object.keys(calls).map((key) => key.replace(/:\w+/, ':'))
  expect(specified.filter((call) => !known.includes(call.replace(/:\w+/, ':')))).toEqual([])
})
