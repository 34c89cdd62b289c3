import './ui/tokens.css'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider, loadLanguage } from './i18n/index.tsx'
import { currentLocale } from './i18n/locale.ts'
import { loadChunk } from './lib/chunk.ts'
import { queryClient } from './lib/queryClient.ts'
import { Router, startRouter } from './lib/router.tsx'
import { token } from './lib/session.ts'
import { whyAnew } from './lib/startAnew.ts'
import { followRedirects, pathOf } from './routes/guard.ts'
import { Root } from './routes/root.tsx'
import { prefetch, screenOf } from './routes/screens.ts'
import { toast } from './ui/toastStore.ts'

declare global {
  /** Asked for by the script in index.html, so that the shell is seen before they have come. None while developing. */
  var firstStyles: Promise<unknown> | undefined
}

/** Styles, language, first screen and its data come side by side; the shell of index.html stands until all is there. */
async function start(root: HTMLElement): Promise<void> {
  const first = startRouter((pathname, search) => followRedirects(pathname, search, token() !== undefined))
  const path = pathOf(first.pathname)
  prefetch(path, first.search)
  const [language] = await Promise.all([
    loadChunk('language', () => loadLanguage(currentLocale())),
    loadChunk('styles', async () => globalThis.firstStyles),
    // A screen that fails is shown as failed by the page itself, once there is one.
    screenOf(path)
      .load()
      .catch(() => {}),
  ])
  const why = whyAnew()
  if (why) toast(why, 'told')
  // In slices, so that a press in the meantime is heard.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <LanguageProvider first={language}>
            <Router first={first}>
              <Root />
            </Router>
          </LanguageProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

const root = document.getElementById('root')
if (root) start(root).catch(() => document.documentElement.classList.add('failed'))
