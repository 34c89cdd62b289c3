import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { firstLoad } from './build/firstLoad.ts'
import { isShared } from './build/sharedChunk.ts'

/** Where the API runs while the page is developed on its own. */
const api = process.env.API_URL ?? 'http://localhost:3000'
const proxy = { '/api': api, '/art': api }

export default defineConfig({
  plugins: [react(), firstLoad(), compress()],
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    // The page says itself what it loads early; the polyfill would be one more script for browsers long gone.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // All styles together are smaller than one picture; one file saves a round trip for each screen.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: isShared }] } } },
  },
})
