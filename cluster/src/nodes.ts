import { type Program, runProgram, serverProgram } from '@mdragon/server/testing/program'
import { isFree } from '@mdragon/server/testing/servers'

/** One of our processes, which comes back at the same place. */
export type Node = {
  name: string
  role: 'api' | 'indexer' | 'worker' | 'api,indexer,worker'
  port: number
  /** At once, as a machine that loses its power. */
  crash(): void
  /** As an operator stops it: until it says that everything has ended. */
  drain(): Promise<void>
  start(): Promise<void>
  /** What those that were drained ended with. */
  ends(): Promise<(number | null)[]>
  /** All that it has said, under whatever process. */
  said(): string
}

export function createNode(
  name: string,
  role: Node['role'],
  port: number,
  env: Readonly<Record<string, string>>,
): Node {
  let program: Program | undefined
  const all: Program[] = []
  const drained: Program['ended'][] = []
  return {
    name,
    role,
    port,
    async start() {
      // To clear away a process that is gone may take the system long; its port is free long before.
      await isFree(port)
      program = runProgram(serverProgram, { ...env, ROLES: role, PORT: String(port) })
      all.push(program)
      await program.logged('server.ready')
    },
    crash() {
      program?.kill('SIGKILL')
    },
    async drain() {
      if (!program) return
      drained.push(program.ended)
      program.kill('SIGTERM')
      await program.logged('server.stopped')
    },
    ends: () => Promise.all(drained),
    said: () => all.map(({ output }) => output()).join(''),
  }
}

/** What a process says of itself; null: nothing. */
export async function readiness({ port }: { port: number }): Promise<Readiness | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) })
    return (await answer.json()) as Readiness
  } catch {
    return null
  }
}
type Readiness = { status: string; block: number; leader: boolean; lag_blocks: number | null }
