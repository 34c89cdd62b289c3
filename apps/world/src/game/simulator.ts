import { GameRefused, type Player } from '@mdragon/game'
import type { Db } from '@mdragon/server'
import { players } from '../seed/players.ts'
import { createRandom, type Random } from '../seed/random.ts'
import type { GameServers } from './gameServers.ts'

/** Plays the demo's players: in and out of the game, levels, teams, coins. A pace of 0 stands still. */
export type Simulator = { paceMs(): number; setPace(ms: number): void; step(): Promise<void>; stop(): void }

type Rhythm = { db: Db; servers: GameServers; seed: number; paceMs: number; now?: () => number }
type Role = { userid: number; server_id: number; name: string; is_online: boolean; is_here: boolean }

/** One thing happens every so often, and never at the stroke of a clock. */
export function createSimulator({ db, servers, seed, paceMs, now = Date.now }: Rhythm): Simulator {
  const random = createRandom(seed)
  /** Whom we have let into the game; who logs in by themselves plays by hand, and is let out first. */
  const entered = new Set<number>()
  let pace = paceMs
  let timer: NodeJS.Timeout | undefined

  const step = async () => {
    const roles = await demoRoles(db, now())
    const taken = roles.find(({ userid, is_here, is_online }) => is_here && is_online && entered.delete(userid))
    const free = roles.filter(({ is_here }) => !is_here)
    const role = taken ?? (free.length > 0 ? random.pick(free) : undefined)
    if (!role) return
    const player = await servers.player(role)
    if (taken || !role.is_online) await player.say('online', { is_online: !taken })
    else await play(player, random)
    if (!taken && !role.is_online) entered.add(role.userid)
  }
  const beat = async () => {
    await step().catch((error) => {
      // A word that was refused is told in the feed; a world that is being stopped takes none.
      if (!(error instanceof GameRefused)) clearTimeout(timer)
    })
    schedule()
  }
  const schedule = () => {
    clearTimeout(timer)
    if (pace > 0) timer = setTimeout(beat, pace * (0.5 + random.next())).unref()
  }
  schedule()
  return {
    paceMs: () => pace,
    setPace(ms) {
      pace = ms
      schedule()
    },
    step,
    stop() {
      pace = 0
      clearTimeout(timer)
    },
  }
}

const BOSS = 3
const GROW = 4
const TEAM = 2
const SPEND = 2
const LEAVE = 2
const MOST_STEPS = 3

/** What somebody does who is in the game. */
async function play(player: Player, random: Random): Promise<unknown> {
  const { assets, coins, boss_level, level } = await player.look()
  const usable = assets.filter(({ claim_until }) => claim_until === null)
  const hero = Number(coins.find(({ coin }) => coin === 'HERO')?.available ?? 0)
  const chance = [BOSS, usable.length > 0 ? GROW : 0, usable.length > 0 ? TEAM : 0, hero >= 1 ? SPEND : 0, LEAVE, 1]
  switch (random.weighted(chance)) {
    case 0:
      return player.say('boss', { boss_level: boss_level + random.int(1, MOST_STEPS) })
    case 1: {
      const asset = random.pick(usable)
      return player.say('asset', { ...nameOf(asset), ...grown(asset, random) })
    }
    case 2: {
      const team = Array.from({ length: Math.min(usable.length, random.int(0, 3)) }, () => random.pick(usable))
      const [tokens, heroes] = [
        team.flatMap(({ assets_id }) => assets_id ?? []),
        team.flatMap(({ draw }) => draw ?? []),
      ]
      return player.say('team', { assets: [...new Set(tokens)], heroes: [...new Set(heroes)] })
    }
    case 3:
      return player.say('spend', { coin: 'HERO', amount: `0.${random.int(1, 9)}`, what: 'a potion' })
    case 4:
      return player.say('online', { is_online: false })
    default:
      return player.say('role', { level: level + 1 })
  }
}

type Asset = Awaited<ReturnType<Player['look']>>['assets'][number]
const nameOf = ({ assets_id, draw }: Asset) => (assets_id === null ? { draw: draw ?? 0 } : { assets_id })

/** A level most of the time; now and then a stage, strength, or a star. */
function grown({ level, star, stage, strength }: Asset, random: Random) {
  switch (random.weighted([6, 2, 2, 1])) {
    case 1:
      return { stage: Math.min(15, stage + 1) }
    case 2:
      return { strength: Math.min(63, strength + random.int(1, MOST_STEPS)) }
    case 3:
      return { star: Math.min(7, star + 1) }
    default:
      return { level: Math.min(255, level + random.int(1, MOST_STEPS)) }
  }
}

/** The demo's own, and the seeded friends; `is_here`: somebody is logged in as this one. */
async function demoRoles(db: Db, nowMs: number): Promise<Role[]> {
  const rows = await db
    .selectFrom('role as r')
    .innerJoin('account as a', 'a.userid', 'r.userid')
    .select((e) => [
      'r.userid',
      'r.server_id',
      'r.name',
      'r.is_online',
      e
        .exists(
          e
            .selectFrom('session as s')
            .select('s.id')
            .whereRef('s.userid', '=', 'a.userid')
            .where('s.expires_at', '>', nowMs),
        )
        .as('is_here'),
    ])
    .where((e) =>
      e.or([
        e(
          'a.address',
          'in',
          players.map(({ address }) => address.toLowerCase()),
        ),
        e('a.address', 'like', '0x00000000000000000000000000000000000f%'),
      ]),
    )
    .orderBy('r.userid')
    .orderBy('r.server_id')
    .execute()
  return rows.map((row) => ({ ...row, is_here: Boolean(row.is_here) }))
}
