import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyFolder, isReady, type Service, startPrimary } from '@mdragon/server/testing/servers'
import { ask } from './database.ts'

/** A piece of the log that is not full is put away after so long all the same: so much can be lost with a disk. */
export const ARCHIVE_SECONDS = 10

/** Every piece of a server's log is copied away, and never over another. */
export const archiving = (archive: string): string[] => [
  'archive_mode=on',
  `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
  `archive_timeout=${ARCHIVE_SECONDS}`,
]

/** `until`: a moment as the server tells it; without one, all that was put away. */
type Kept = { base: string; archive: string; until?: string }

/** A server on a base copy and the log since then. It is ready when it takes writes again. */
export async function restore(folder: string, { base, archive, until }: Kept): Promise<Service> {
  copyFolder(base, folder)
  writeFileSync(join(folder, 'recovery.signal'), '')
  const service = await startPrimary(folder, [
    ...archiving(archive),
    `restore_command=cp ${archive}/%f %p`,
    'recovery_target_action=promote',
    ...(until ? [`recovery_target_time=${until}`] : []),
  ])
  await isReady(service)
  while ((await ask(service, 'select pg_is_in_recovery() as waits'))[0]?.waits) await sleep(50)
  return service
}

/** Until everything that was written so far is put away. */
export async function allArchived(service: Service): Promise<void> {
  const [row] = await ask(service, 'select pg_walfile_name(pg_switch_wal()) as piece')
  const isPutAway = async () => {
    const [archiver] = await ask(service, 'select last_archived_wal as piece from pg_stat_archiver')
    return String(archiver?.piece ?? '') >= String(row?.piece)
  }
  while (!(await isPutAway())) await sleep(50)
}
