import { pino } from 'pino'
import { expect, test } from 'vitest'
import { asOneDeed, joiningDeeds } from '../db/deed.ts'
import { openMigrated } from '../testing/migrated.ts'
import { createLive } from './live.ts'
import { publish } from './publish.ts'

test('who hears what a deed has said asks the database itself, not the deed, which is just ending', async () => {
  const store = await openMigrated()
  const db = joiningDeeds(store.db)
  const live = await createLive(store, pino({ level: 'silent' }))
  const answers: Promise<unknown>[] = []
  live.subscribe(() => void answers.push(db.selectFrom('account').select('userid').execute()))
  await asOneDeed(
    db,
    () => db.transaction().execute((tx) => publish(tx, { type: 'assets', ids: [1], block: 1 })),
    async () => {},
  )
  await expect.poll(() => answers.length).toBe(1)
  expect(await Promise.all(answers)).toEqual([[]])
  await live.close()
  await store.db.destroy()
})
