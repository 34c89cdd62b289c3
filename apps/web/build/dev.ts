// The page of `npm run dev`, served as it is written: node build/dev.ts <host> <port>. Ends with whoever started it.
import { createServer } from 'vite'

const [host = '127.0.0.1', port = '3000'] = process.argv.slice(2)
const server = await createServer({ logLevel: 'warn', server: { host, port: Number(port), strictPort: true } })
await server.listen()
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => process.exit(0))
process.send?.('ready')
