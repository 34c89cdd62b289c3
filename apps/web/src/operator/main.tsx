import '../ui/tokens.css'
import '../ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider, loadLanguage } from '../i18n/index.tsx'
import { currentLocale } from '../i18n/locale.ts'
import { queryClient } from './api.ts'
import { Door } from './Door.tsx'

async function start(root: HTMLElement): Promise<void> {
  const language = await loadLanguage(currentLocale())
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider first={language}>
          <Suspense>
            <Door />
          </Suspense>
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
