import type { RunningWorld } from './spawnWorld.ts'

const ROUNDS = 100
const searches = {
  everything: '',
  cheapest: '?sort=price,asc',
  'one camp': '?val1=4',
  'three filters': '?val2=1&val3=3&val4=2',
  'a name': `?q=${encodeURIComponent('龍')}`,
  'one card': null,
}

/** How long the market takes to answer at the seeded size, one request after the other over real HTTP. */
export async function measureMarket({ url }: RunningWorld): Promise<object> {
  const times: Record<string, object> = {}
  for (const [name, query] of Object.entries(searches)) {
    const address = query === null ? `${url}/api/card/11` : `${url}/api/marketplace/list${query}`
    times[name] = await timeRequests(address)
  }
  return { offers: 2700, milliseconds: times }
}

async function timeRequests(address: string): Promise<object> {
  const samples: number[] = []
  for (let i = 0; i < ROUNDS + 5; i++) {
    const began = performance.now()
    const response = await fetch(address)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    if (i >= 5) samples.push(performance.now() - began)
  }
  samples.sort((a, b) => a - b)
  const at = (share: number) => Number((samples[Math.floor(share * (samples.length - 1))] ?? 0).toFixed(1))
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
