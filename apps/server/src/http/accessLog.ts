import type { FastifyInstance } from 'fastify'

/** One line for each answer; `reqId` is the number that the caller was given. Whoever looks closer also sees each begin. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ log, method, url, ip }) => {
    log.debug({ event: 'http.asked', method, url, ip }, 'asked')
  })
  app.addHook('onResponse', async ({ log, method, url, ip }, { statusCode: status, elapsedTime }) => {
    log.info({ event: 'http.answered', method, url, ip, status, ms: Math.round(elapsedTime) }, 'answered')
  })
}
