import type { RolesCatalogue } from './tw.ts'

export const en: RolesCatalogue = {
  title: 'You haven’t created a role yet',
  another: 'Create a role',
  text: 'The game has several servers, and you have a separate role on each. Choose one to begin:',
  explained:
    'Each server is a world of its own: role, level and the cards you send in stay there, and you may begin on another one later. Cards in your wallet belong to no server; take them wherever you play.',
  create: 'Create role',
  creating: 'Creating…',
  later: 'Later',
  created: (server) => `Role created on ${server}`,
  has: 'you have a role',
  closed: 'takes no new roles',
  level: (level) => `Level ${level}`,
  failed: 'The servers cannot be read right now.',
  none: 'No server is open right now.',
  noRole: 'No role yet',
  server: 'Game server',
  newRole: 'Create a role on another server',
  retry: 'Try again',
  panel: {
    title: (server) => `${server} · role`,
    noTitle: 'Role',
    none: 'No role yet',
    noneText: 'Create a role on a server before you deposit assets.',
    create: 'Create role',
    level: (level) => `Level ${level}`,
    offline: 'Offline in the game: can be claimed',
    online: 'Online in the game: go offline to claim',
    loading: 'Reading your role',
  },
}
