import { spawnSync } from 'node:child_process'
import { findProgram } from '@mdragon/server/testing/servers'

/** What production runs around our processes, and the Debian package that each comes from. */
const programs: Readonly<Record<string, string>> = {
  postgres: 'postgresql-15',
  pg_basebackup: 'postgresql-15',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
}

/** Installs what is missing of those that are wanted, where that is allowed; else says what to install. */
export function provideServers(say: (line: string) => void, wanted = Object.keys(programs)): void {
  const missing = packagesMissing(wanted)
  if (missing.length === 0) return
  const asRoot = process.getuid?.() === 0 ? [] : spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null
  if (asRoot && spawnSync('apt-get', ['--version']).status === 0) {
    say(`installing ${missing.join(', ')} (apt-get)`)
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
      const [command = '', ...rest] = [...asRoot, 'apt-get', ...args, '-qq']
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env })
    }
  }
  const lacking = packagesMissing(wanted)
  if (lacking.length > 0)
    throw new Error(
      `these servers are needed and not there. Install them first: sudo apt-get install ${lacking.join(' ')}`,
    )
}

const packagesMissing = (wanted: readonly string[]): string[] => [
  ...new Set(wanted.flatMap((program) => (findProgram(program) ? [] : (programs[program] ?? [])))),
]
