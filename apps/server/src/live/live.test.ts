import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { asOneDeed, joiningDeeds } from '../db/deed.ts'
import { openStore } from '../db/open.ts'
import { openMigrated } from '../testing/databases.ts'
import { createLive } from './live.ts'
import { publish } from './publish.ts'

test('who begins to listen hears what is said from then on', async () => {
  const store = await openMigrated()
  const live = await createLive(store, pino({ level: 'silent' }))
  const heard: string[] = []
  live.subscribe(({ type }) => heard.push(type))
  await store.db.transaction().execute((tx) => publish(tx, { type: 'assets', ids: [1], block: 1 }))
  await expect.poll(() => heard).toEqual(['assets'])
  await live.close()
  await store.db.destroy()
})

test('who hears what a deed has said asks the database itself, not the deed, which is just ending', async () => {
  // The embedded one, which tells within the very statement that commits.
  const store = await openStore('memory://')
  const db = joiningDeeds(store.db)
  const live = await createLive(store, pino({ level: 'silent' }))
  const answers: Promise<unknown>[] = []
  live.subscribe(() => void answers.push(sql`select 1 as one`.execute(db).then(({ rows }) => rows)))
  await asOneDeed(
    db,
    () => db.transaction().execute((tx) => publish(tx, { type: 'assets', ids: [1], block: 1 })),
    async () => {},
  )
  await expect.poll(() => answers.length).toBe(1)
  expect(await Promise.all(answers)).toEqual([[{ one: 1 }]])
  await live.close()
  await store.db.destroy()
})
