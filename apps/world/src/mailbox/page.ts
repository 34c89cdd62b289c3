import type { FastifyInstance } from 'fastify'
import type { CaughtMail, Mailbox } from './mailbox.ts'

const POLICY = "default-src 'none'; style-src 'self' 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** The caught mails as a page (/mailbox) and as data (/mailbox.json). Only this embedded world has them. */
export function mailboxPages(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/mailbox.json', async () => mailbox.mails)
  app.get('/mailbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .send(render(mailbox.mails)),
  )
}

const render = (mails: readonly CaughtMail[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox · MDragon</title>
<style>
  body { margin: 0 auto; max-width: 760px; padding: 32px 20px; background: #0a0c13; color: #e8eaf2; font: 15px/1.6 system-ui, sans-serif }
  h1 { color: #ffe6a6; font-size: 24px } p, time { color: #a9b0c4 }
  article { margin: 16px 0; padding: 18px 20px; border: 1px solid #ffffff14; border-radius: 18px; background: #12151f }
  h2 { margin: 0; font-size: 17px } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 12px 0 0 }
</style>
<main><h1>Caught mail</h1>
<p>Everything that this local world mails ends here; nothing leaves this machine.</p>
${mails.length ? mails.map(article).join('') : '<article><h2>No mail yet</h2><p>Codes and notices will appear here.</p></article>'}
</main></html>`

const article = (mail: CaughtMail): string =>
  `<article><h2>${escapeHtml(mail.subject)}</h2><p>to ${escapeHtml(mail.to.join(', '))} · <time>${new Date(mail.at).toISOString()}</time></p><pre>${escapeHtml(mail.text)}</pre></article>`

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
