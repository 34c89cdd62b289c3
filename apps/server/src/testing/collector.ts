import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it came over the wire, its attributes by name. */
export type ToldSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Record<string, string>
  status?: { code: number }
}
type Wire = Omit<ToldSpan, 'attributes'> & {
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}
export type TestCollector = {
  endpoint: string
  /** All that came, and the texts as they came. */
  spans: ToldSpan[]
  texts: string[]
  /** `hang`: takes what comes and says nothing. */
  mood: 'well' | 'hang' | 'refuse'
  close(): void
}

/** Takes OTLP over HTTP in its JSON form, as a collector does. */
export async function startCollector(): Promise<TestCollector> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    if (collector.mood === 'hang') return
    if (collector.mood === 'refuse' || request.url !== '/v1/traces') return void response.writeHead(503).end()
    collector.texts.push(text)
    for (const { scopeSpans } of JSON.parse(text).resourceSpans as { scopeSpans: { spans: Wire[] }[] }[])
      for (const { spans } of scopeSpans) collector.spans.push(...spans.map(read))
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const collector: TestCollector = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    texts: [],
    mood: 'well',
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return collector
}

const read = ({ attributes, ...span }: Wire): ToldSpan => ({
  ...span,
  attributes: Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? 'of no known kind']),
  ),
})
