import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id, idInAddress } from './ids.ts'

const role = z
  .object({
    server_id: id,
    name: z.string(),
    nickname: z.string(),
    level: z.int(),
    boss_level: z.int(),
    is_online: z.boolean(),
  })
  .meta({ id: 'Role' })

const group = { name: 'roles', description: 'Roles on the game’s servers' }

export const roleCalls = defineCalls(group, {
  'GET /api/user/players': {
    name: 'getRoles',
    summary: 'Roles on the game servers',
    access: 'user',
    response: z.array(role),
  },
  'POST /api/user/create_player/:serverId': {
    name: 'createRole',
    summary: 'Create a role on a server',
    access: 'user',
    params: z.object({ serverId: idInAddress }),
    response: role,
    refusals: ['server.unknown', 'server.full', 'server.closed', 'role.exists', 'role.missing'],
  },
  'POST /api/user/server/:serverId': {
    name: 'chooseServer',
    summary: 'Make the role on a server the current one, on every device that says no other by `Serverid`',
    access: 'user',
    params: z.object({ serverId: idInAddress }),
    response: z.object({ server_id: id }),
    refusals: ['role.missing'],
  },
})
