import { follow, type Game, GameRefused, type Role } from './index.ts'

/**
 * An evening in the game, as its server tells it:
 * `await evening(createGame({ url, key, secret }), { userid: 100001, server_id: 1 })`
 */
export async function evening(game: Game, role: Role): Promise<string[]> {
  const told: string[] = []
  const player = await follow(game, role)
  await player.say('online', { is_online: true })

  const { assets, coins, boss_level } = await player.look()
  const free = assets.filter(({ claim_until, assets_id }) => claim_until === null && assets_id !== null)
  const team = free.slice(0, 6).map(({ assets_id }) => assets_id ?? 0)
  await player.say('team', { assets: team })
  for (const { assets_id, level } of free.slice(0, 6)) {
    const grown = await player.say('asset', { assets_id: assets_id ?? 0, level: level + 1 })
    told.push(`asset ${assets_id} has level ${grown.level} and power ${grown.power}`)
  }
  await player.say('boss', { boss_level: boss_level + 1 })

  const hero = coins.find(({ coin }) => coin === 'HERO')
  told.push(`${hero?.available} HERO to spend`)
  await player.say('spend', { coin: 'HERO', amount: '2', what: 'a potion' }).catch((no) => {
    if (!(no instanceof GameRefused)) throw no
    told.push(`no potion: ${no.error}`)
  })
  await player.say('team', { assets: [] })
  await player.say('online', { is_online: false })
  return told
}
