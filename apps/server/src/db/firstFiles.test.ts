import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'

/** Whether the table of this test is there; it is from now on. */
async function wasThere(folder: string): Promise<boolean> {
  const db = await openDatabase(folder)
  const { rows } = await sql<{ found: string | null }>`select to_regclass('seen')::text as found`.execute(db)
  await sql`create table if not exists seen ()`.execute(db)
  await db.destroy()
  return rows[0]?.found !== null
}

test('what was kept stays; where unpacking was cut off, there was no database yet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-first-'))
  expect(await wasThere(folder)).toBe(false)
  expect(await wasThere(folder)).toBe(true)
  // The last of the files, by which it is known.
  rmSync(join(folder, 'PG_VERSION'))
  expect(await wasThere(folder)).toBe(false)
  rmSync(folder, { recursive: true })
})
