import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** The processor seconds of a process and of all that it has started, those that ended too. Linux alone. */
export function cpuSecondsOf(root: number): number {
  const all = readdirSync('/proc').flatMap((name) => statOf(name) ?? [])
  const family = new Set([root])
  // A child may be listed before its parent.
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => family.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
}

function statOf(name: string): { pid: number; parent: number; ticks: number } | undefined {
  if (!/^\d+$/.test(name)) return undefined
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // utime, stime, and those of children that were waited for.
    const ticks = [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0)
    return { pid: Number(name), parent: Number(fields[1]), ticks }
  } catch {
    return undefined
  }
}
