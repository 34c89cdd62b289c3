// Visitors' process: `node lookOften.ts <address> <visitors> <seconds> <pause ms>`: each looks at the market, now by this and
// now by that filter, and reads for a while. Prints how long each answer took, in milliseconds.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const [url = '', ...numbers] = process.argv.slice(2)
const [visitors = 1, seconds = 1, pauseMs = 0] = numbers.map(Number)
const agent = new Agent({ keepAlive: true, maxSockets: visitors })

const sorts = ['', 'sort=new,desc', 'sort=price,asc', 'sort=price,desc', 'sort=level,desc', 'sort=strength,desc']
const filters = [
  '',
  'val1=2',
  'val2=3',
  'val4=5',
  'val5=7',
  'type=hero',
  'type=equip&val4=4',
  'coin=HERO',
  'kind=auction',
]
const pick = (all: readonly string[]): string => all[Math.floor(Math.random() * all.length)] ?? ''

const ask = (query: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const asked = request(
      `${url}?${query}`,
      { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
      (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(performance.now() - began) : reject(new Error(`${answer.statusCode}`)),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })

const until = performance.now() + seconds * 1000
const times: number[] = []
const visit = async () => {
  // Nobody comes at the same moment.
  await sleep(Math.random() * pauseMs)
  while (performance.now() < until) {
    times.push(await ask([pick(sorts), pick(filters)].filter(Boolean).join('&')))
    await sleep(pauseMs * (0.5 + Math.random()))
  }
}
await Promise.all(Array.from({ length: visitors }, visit))
console.log(JSON.stringify(times))
agent.destroy()
