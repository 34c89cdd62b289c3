import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installApart } from '../installApart.ts'
import { freePort, inBrowser, median } from './browser.ts'

const LIGHTHOUSE = '13.5.0'

type Report = { performance: number; accessibility: number; bestPractices: number; seo: number } & Times
type Times = { fcpMs: number; lcpMs: number; tbtMs: number; cls: number; speedIndexMs: number }
type Written = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number } | undefined>
}

/** Lighthouse's own mobile settings (slow 4G and a CPU four times slower, simulated), so many times: the median of each. */
export async function lighthouseOf(address: string, { runs, token }: { runs: number; token?: string }) {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await runOnce(address, token))
  const middle = (key: keyof Report) => median(reports.map((report) => report[key]))
  const keys = Object.keys(reports[0] ?? {}) as (keyof Report)[]
  return {
    ...(Object.fromEntries(keys.map((key) => [key, middle(key)])) as Report),
    runs: reports.map(({ performance }) => performance),
  }
}

/** Each in a browser of its own, which has nothing kept. */
async function runOnce(address: string, token?: string): Promise<Report> {
  const port = await freePort()
  return inBrowser(new URL(address).origin, { token, port }, async () => reportOf(await ask(address, port)))
}

const run = promisify(execFile)
const MOST_BYTES = 64 * 1024 * 1024

async function ask(address: string, port: number): Promise<Written> {
  const program = join(installApart('lighthouse', LIGHTHOUSE), 'node_modules/lighthouse/cli/index.js')
  // Its reports stay here.
  const options = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting']
  const { stdout } = await run(process.execPath, [program, address, ...options], { maxBuffer: MOST_BYTES })
  return JSON.parse(stdout) as Written
}

function reportOf({ runtimeError, categories, audits }: Written): Report {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const ms = (name: string) => Math.round(value(name))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpMs: ms('first-contentful-paint'),
    lcpMs: ms('largest-contentful-paint'),
    tbtMs: ms('total-blocking-time'),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    speedIndexMs: ms('speed-index'),
  }
}
