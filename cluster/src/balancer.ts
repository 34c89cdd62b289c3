import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@mdragon/server/freePort'
import { findProgram, HOST, type Service, startService } from '@mdragon/server/testing/servers'

/**
 * HAProxy before the API nodes. A node that does not take a connection, or dies before it answers, is asked no more: what
 * it was asked goes to another one, a write only if it carries the key by which it is done once.
 */
export async function startBalancer(folder: string, ports: readonly number[]): Promise<Service> {
  const port = await freePort()
  const config = join(folder, 'haproxy.cfg')
  const servers = ports.map((one, i) => `  server api${i + 1} ${HOST}:${one} check inter 500 fall 1 rise 1`)
  const lines = [
    'global',
    '  maxconn 4000',
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  retries 3',
    '  option redispatch 1',
    '  retry-on conn-failure empty-response',
    '  option forwardfor',
    'frontend players',
    `  bind ${HOST}:${port}`,
    '  default_backend api',
    'backend api',
    '  balance roundrobin',
    '  http-request disable-l7-retry if METH_POST !{ req.hdr(idempotency-key) -m found }',
    '  option httpchk GET /healthz',
    ...servers,
    '',
  ]
  writeFileSync(config, lines.join('\n'))
  return startService({ name: 'haproxy', command: findProgram('haproxy') ?? '', args: ['-db', '-f', config], port })
}
