// Goes into the page in place of Vite's own (smaller.ts): before later code runs, its styles stand, and what it imports
// is on its way beside it.
const asked = new Map()

function ask(file) {
  // The page itself has asked for these. Styles that come a second time have all of it styled anew.
  if (/first-/.test(file)) return
  const link = Object.assign(document.createElement('link'), { crossOrigin: '', href: `/${file}` })
  document.head.append(link)
  if (!file.endsWith('.css')) {
    link.rel = 'modulepreload'
    return
  }
  link.rel = 'stylesheet'
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      // Asked for anew the next time: it may only have been the network.
      asked.delete(file)
      link.remove()
      reject(Error(file))
    }
  })
}

function askOnce(file) {
  if (!asked.has(file)) asked.set(file, ask(file))
  return asked.get(file)
}

/** The name is Vite's. */
export const __vitePreload = (load, files = []) => Promise.all(files.map(askOnce)).then(load)
