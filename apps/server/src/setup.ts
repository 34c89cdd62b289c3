import { type MenuEntry, menuEntries, menuLinkKey, parseAmount } from '@mdragon/domain'
import { readOdds, readWithin } from '@mdragon/domain/summon/rule'
import { z } from 'zod'
import type { Db } from './db/open.ts'

/** A link that the page shows; left out, it is hidden. */
const link = z.url({ protocol: /^https?$/, error: 'is no http or https address' }).optional()
/** In whole coins, as `1` or `0.5`. */
const amount = z
  .string()
  .refine((text) => parseAmount(text) !== null, 'is no amount, such as "1" or "0.5"')
  .optional()

/** Such as `6` or `2.5`. */
const percent = amount.refine((text) => Number(text ?? 0) <= 100, 'is more than all of it')
const moment = z.iso.datetime({ offset: true, error: 'is no moment, such as "2026-12-31T00:00:00Z"' }).optional()
/** A whole number, as `1000`. */
const whole = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'is no whole number, such as "1000"')
  .optional()
const count = z
  .string()
  .refine((text) => readWithin(text) !== null, 'is no whole number from 1 on')
  .optional()

/** `link_mint` and its like: where the menu's further entries lead. */
const menuLinks = Object.fromEntries(menuEntries.map((entry) => [menuLinkKey(entry), link])) as Record<
  `link_${MenuEntry}`,
  typeof link
>

const settings = z.strictObject({
  website_url: link,
  down_url: link,
  twitter_url: link,
  telegram_url: link,
  ...menuLinks,
  explorer_url: link,
  /** What wallets are told to reach the chain by; never an address with a key. */
  rpc_url: link,
  claim_fee: amount,
  claim_fee_per_level: amount,
  min_deposit: amount,
  min_withdraw: amount,
  dragon_activation_hero: amount,
  dragon_activation_hfh: amount,
  hero_activation: amount,
  /** Legion points, in percent of what is spent: of one's own, and of direct members'. */
  legion_rate_brave: percent,
  legion_rate_knight: percent,
  legion_rate_knight_members: percent,
  legion_rate_baron: percent,
  legion_rate_baron_members: percent,
  /** From then on no HERO is collected for points; it counts thirty days after it was announced at the earliest. */
  legion_final_at: moment,
  legion_final_announced_at: moment,
  /** What a coin is worth in HERO; spending in a coin without a rate brings no points. */
  hero_rate_bnb: amount,
  hero_rate_hfh: amount,
  hero_rate_mdv: amount,
  hero_rate_meta: amount,
  hero_rate_enft: amount,
  /** The wallet whose deposits are not its own, but the fund that rewards are paid from. */
  rewards_wallet: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'is no address')
    .optional(),
  flight_goal: whole,
  summon_price: amount,
  /** In percent, iron to celestial. */
  summon_odds: z
    .string()
    .refine((text) => readOdds(text) !== null, 'are no odds, such as "48 32 15 4.4 0.6"')
    .optional(),
  summon_celestial_within: count,
  summon_jade_within: count,
  summon_block_hash: z.enum(['on', 'off']).optional(),
})

const serverName = z.string().min(1).max(40)
const server = z.strictObject({
  server_id: z.int().positive(),
  /** For every language that has no name of its own. */
  nickname: serverName,
  names: z.strictObject({ tw: serverName, en: serverName, id: serverName }).partial().optional(),
})

/** What an operator sets before the first player comes: apps/server/setup.example.json shows it. */
export const setupSchema = z.strictObject({
  settings,
  servers: z
    .array(server)
    .min(1)
    .refine((list) => new Set(list.map(({ server_id }) => server_id)).size === list.length, 'a server_id comes twice'),
})
export type Setup = z.infer<typeof setupSchema>

/** Settings and game servers, each where the database holds none: what was changed there since stays. */
export async function applySetup(db: Db, { settings, servers }: Setup): Promise<void> {
  const rows = Object.entries(settings).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]))
  await db.transaction().execute(async (tx) => {
    if (rows.length > 0 && (await isEmpty(tx, 'setting')))
      await tx
        .insertInto('setting')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (await isEmpty(tx, 'game_server'))
      await tx
        .insertInto('game_server')
        .values(servers.map(rowOf))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

const rowOf = ({ server_id, nickname, names }: Setup['servers'][number]) => ({
  server_id,
  nickname,
  name_tw: names?.tw ?? null,
  name_en: names?.en ?? null,
  name_id: names?.id ?? null,
})

/** Without a game server no player can make a role: that is no place to leave them. */
export const isSetUp = async (db: Db): Promise<boolean> => !(await isEmpty(db, 'game_server'))

const isEmpty = async (db: Db, table: 'setting' | 'game_server'): Promise<boolean> =>
  (await db
    .selectFrom(table)
    .select((e) => e.lit(1).as('one'))
    .limit(1)
    .executeTakeFirst()) === undefined
