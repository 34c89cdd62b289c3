import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type CaughtMail = {
  id: number
  at: number
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}
export type Mailbox = {
  smtpPort: number
  mails: readonly CaughtMail[]
  /** Takes no mail while it is down, as a server that is overloaded says it. */
  isDown: boolean
  /** Addresses that it takes for nobody's. */
  unknown: Set<string>
  stop(): Promise<void>
}

const KEEP = 500

/** A real SMTP server that delivers nothing: what the product mails in this world can be read on a page. */
export async function startMailbox(host: string, port: number): Promise<Mailbox> {
  const mails: CaughtMail[] = []
  let nextId = 1
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    size: 1_000_000,
    onConnect: (_session, done) =>
      done(box.isDown ? Object.assign(new Error('down for a while'), { responseCode: 421 }) : null),
    onRcptTo: ({ address }, _session, done) =>
      done(box.unknown.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.unshift({
            id: nextId++,
            at: Date.now(),
            to: session.envelope.rcptTo.map(({ address }) => address),
            from: mail.from?.address ?? '',
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
          })
          mails.length = Math.min(mails.length, KEEP)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // After the start an SMTP client's broken connection is that client's matter, not the world's.
  server.removeAllListeners('error').on('error', () => {})
  const box: Mailbox = {
    smtpPort: (server.server.address() as AddressInfo).port,
    mails,
    isDown: false,
    unknown: new Set(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return box
}
