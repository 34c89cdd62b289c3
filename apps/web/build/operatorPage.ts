import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'

const config: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'warn',
  plugins: [react()],
  publicDir: false,
  build: {
    target: 'es2023',
    emptyOutDir: false,
    assetsDir: 'assets/operator',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: { input: 'operator.html' },
  },
}

/**
 * The operators' console is a page of its own, built after the players' and beside it: neither shares a file with the
 * other, so that no player loads a byte of it. While the page is developed, its address leads to it.
 */
export function operatorPage(): Plugin {
  return {
    name: 'operator-page',
    closeBundle: { sequential: true, order: 'pre', handler: async () => void (await build(config)) },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (/^\/operator([/?]|$)/.test(request.url ?? '')) request.url = '/operator.html'
        next()
      })
    },
  }
}
