import type { Db } from '@mdragon/server'

/** What an operator would have set. Only what is missing is written: a change made later stays. */
const settings: Readonly<Record<string, string>> = {
  down_url: 'https://mdragon.example/download',
  website_url: 'https://mdragon.example',
  twitter_url: 'https://mdragon.example/twitter',
  telegram_url: 'https://mdragon.example/telegram',
  sale_fee_bps: '500',
}
const servers = ['青龍', '白虎', '朱雀']

export async function seedDatabase(db: Db): Promise<void> {
  await db
    .insertInto('setting')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  await db
    .insertInto('game_server')
    .values(servers.map((nickname, i) => ({ server_id: i + 1, nickname })))
    .onConflict((conflict) => conflict.column('server_id').doNothing())
    .execute()
}
