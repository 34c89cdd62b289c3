import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import source from '../../../public/push.js?raw'

type Listener = (event: object) => void
type Shown = { title: string; options: { body: string; lang?: string; data: { path?: string } } }

/** The worker's own script, beside what it touches of a browser: one that runs without a screen shows no notification. */
function startWorker() {
  const listeners = new Map<string, Listener>()
  const shown: Shown[] = []
  const opened: string[] = []
  const self = {
    location: { origin: 'https://mdragon.example' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: (title: string, options: Shown['options']) => shown.push({ title, options }) },
    clients: { openWindow: (url: string) => opened.push(url) },
  }
  runInContext(source, createContext({ self, URL }))
  const happen = (name: string, event: object) => listeners.get(name)?.({ waitUntil: () => {}, ...event })
  const push = (text: string) => happen('push', { data: { json: () => JSON.parse(text) } })
  const press = (path?: string) => happen('notificationclick', { notification: { close: () => {}, data: { path } } })
  return { listeners, shown, opened, push, press }
}

test('it hears messages and presses, and stands between nobody and the network', () =>
  expect([...startWorker().listeners.keys()]).toEqual(['push', 'notificationclick']))

test('it shows what came, in its language, as text; also when that cannot be read', () => {
  const { shown, push } = startWorker()
  push(
    JSON.stringify({ title: '已售出', text: '<b>小龍</b>', path: '/cardDetail?id=7', lang: 'zh-Hant-TW', tag: 'n1' }),
  )
  push('no JSON')
  expect(shown).toMatchObject([
    { title: '已售出', options: { body: '<b>小龍</b>', lang: 'zh-Hant-TW', data: { path: '/cardDetail?id=7' } } },
    { title: 'MDragon', options: { body: '' } },
  ])
})

test.each([
  ['/cardDetail?id=7', 'https://mdragon.example/cardDetail?id=7'],
  [undefined, 'https://mdragon.example/'],
  ['https://evil.example/x', 'https://mdragon.example'],
  ['//evil.example/x', 'https://mdragon.example'],
  ['javascript:alert(1)', 'https://mdragon.example'],
])('a press on %s opens %s', (path, url) => {
  const { opened, press } = startWorker()
  press(path)
  expect(opened).toEqual([url])
})
