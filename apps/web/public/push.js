// Shows what happened to a player who is not looking at the page, and opens it on a press. It answers no request of any
// page and keeps nothing: it can break none.

self.addEventListener('push', (event) => {
  const { title = 'MDragon', text = '', path, lang, tag } = read(event.data)
  const options = { body: text, lang, tag, icon: '/icons/192.png', badge: '/icons/badge-96.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(addressOf(event.notification.data?.path)))
})

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** A page of ours, whatever the message says. */
function addressOf(path) {
  const home = self.location.origin
  const url = URL.canParse(path ?? '/', home) ? new URL(path ?? '/', home) : new URL(home)
  return url.origin === home ? url.href : home
}
