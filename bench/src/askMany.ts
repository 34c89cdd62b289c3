// A visitor's process: `node askMany.ts <address> <how many> <how many at once>` prints how long each answer took; with
// `show` behind it, the first answer itself. A `*` in the address is another number each time, from the one behind it on.
import { Agent, request } from 'node:http'

const [url = '', count = '1', atOnce = '1', last = '0'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(atOnce) })

let number = Number(last)
const ask = () =>
  new Promise<number>((resolve, reject) => {
    const began = performance.now()
    const asked = request(
      url.replace('*', String(number++)),
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

/** As it came, for who wants to send the same. */
const showOne = () =>
  request(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, async (answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    const { date: _, connection: __, 'keep-alive': ___, 'content-length': ____, ...headers } = answer.headers
    console.log(JSON.stringify({ headers, body: Buffer.concat(chunks).toString('base64') }))
    agent.destroy()
  }).end()

const times: number[] = []
const visitor = async () => {
  while (times.length < Number(count)) times.push(await ask())
}
if (last === 'show') showOne()
else {
  await Promise.all(Array.from({ length: Number(atOnce) }, visitor))
  console.log(JSON.stringify(times))
  agent.destroy()
}
