/** What this browser can do: nothing, not any more since its user said no, or be asked. */
export type Ability = 'none' | 'blocked' | 'ask' | 'granted'

const WORKER = '/push.js'
/** Of no page: the worker wakes people and stands between nobody and the network. */
const SCOPE = '/push/'

export function pushAbility(): Ability {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' ? 'granted' : 'ask'
}

/** What the server sends to and seals with. Asks for permission: only after a press. Null: the answer was no. */
export async function subscribeBrowser(
  key: string,
): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' })
  await isActive(registration)
  const before = await registration.pushManager.getSubscription()
  // One of before may be sealed for another key of ours.
  await before?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return { endpoint: subscription.endpoint, p256dh: keyOf(subscription, 'p256dh'), auth: keyOf(subscription, 'auth') }
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

const isActive = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const worker = registration.active ?? registration.waiting ?? registration.installing
    if (!worker || worker.state === 'activated') return resolve()
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })

const keyOf = (subscription: PushSubscription, name: PushEncryptionKeyName): string =>
  btoa(String.fromCharCode(...new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
