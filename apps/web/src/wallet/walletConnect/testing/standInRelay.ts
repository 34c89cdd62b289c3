type Told = { id: number; method?: string; params: Record<string, string> }

/**
 * Stands in for the relay, as sockets of this process: it keeps sealed messages by topic and hands them to who
 * subscribed, as the real one does. Nothing of its own is tested here but what the page says to it.
 */
export function standInRelay() {
  const kept = new Map<string, { message: string; from: object }[]>()
  const listening = new Map<string, Set<{ hear: (topic: string, message: string) => void }>>()
  const opened: string[] = []
  let isAway = false
  class Socket {
    static readonly OPEN = 1
    readyState = 0
    onopen = () => {}
    onclose = () => {}
    onmessage = (_: { data: string }) => {}
    constructor(url: string) {
      opened.push(url)
      queueMicrotask(() => {
        this.readyState = isAway ? 3 : 1
        if (isAway) this.onclose()
        else this.onopen()
      })
    }
    hear = (topic: string, message: string) =>
      this.say({ id: Math.random(), method: 'irn_subscription', params: { data: { topic, message } } })
    say = (message: object) => queueMicrotask(() => this.onmessage({ data: JSON.stringify(message) }))
    send(text: string) {
      const { id, method, params } = JSON.parse(text) as Told
      if (!method) return
      const { topic = '', message = '' } = params
      if (method === 'irn_publish') {
        kept.set(topic, [...(kept.get(topic) ?? []), { message, from: this }])
        for (const one of listening.get(topic) ?? []) if (one !== this) one.hear(topic, message)
      } else {
        listening.set(topic, (listening.get(topic) ?? new Set()).add(this))
        for (const { message: waits, from } of kept.get(topic) ?? []) if (from !== this) this.hear(topic, waits)
      }
      this.say({ id, result: true })
    }
    close() {
      this.readyState = 3
    }
  }
  return {
    Socket,
    opened,
    goAway: () => {
      isAway = true
    },
  }
}
