// A visitor's process: `node askMany.ts <address> <how many> <how many at once>` prints how long each answer took.
import { Agent, request } from 'node:http'

const [url = '', count = '1', atOnce = '1'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(atOnce) })

const ask = () =>
  new Promise<number>((resolve, reject) => {
    const began = performance.now()
    const asked = request(url, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(performance.now() - began) : reject(new Error(`${answer.statusCode}`)),
      )
    })
    asked.on('error', reject)
    asked.end()
  })

const times: number[] = []
const visitor = async () => {
  while (times.length < Number(count)) times.push(await ask())
}
await Promise.all(Array.from({ length: Number(atOnce) }, visitor))
console.log(JSON.stringify(times))
agent.destroy()
