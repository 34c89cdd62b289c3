import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { walletConnectApart } from './build/apart.ts'
import { commonChunk } from './build/commonChunks.ts'
import { compress } from './build/compress.ts'
import { exitPage } from './build/exitPage.ts'
import { firstLoad } from './build/firstLoad.ts'
import { operatorPage } from './build/operatorPage.ts'
import { scopedName } from './build/scopedName.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { compiledAtOnce, minifiedTwice, withoutUnused } from './build/smaller.ts'
import { twoStyles } from './build/styles.ts'

/** Where the server runs while the page is developed; and what is around it, where that is not the same process. */
const { API_URL: server = 'http://localhost:3000', WORLD_URL: world = server } = process.env
const proxy = {
  ...Object.fromEntries(
    ['/api', '/art', '/share', '/metadata', '^/demo/(game|scenarios)/', '/exit'].map((path) => [path, server]),
  ),
  ...Object.fromEntries(
    ['/mailbox', '/demo/rpc', '/demo/mine', '/demo/faucet', '/demo/players.json'].map((path) => [path, world]),
  ),
}

export default defineConfig({
  plugins: [
    react(),
    withoutUnused(),
    minifiedTwice(),
    compiledAtOnce(),
    twoStyles(),
    firstLoad(),
    walletConnectApart(),
    exitPage(),
    operatorPage(),
    serviceWorker(),
    compress(),
  ],
  server: { proxy },
  preview: { proxy },
  worker: { format: 'es' },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2023',
    // The page says itself what it loads early; the polyfill would be one more script for browsers long gone.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The light behind every screen and the signs of tiles, smaller than a request's own headers and answer.
    assetsInlineLimit: (file) => /\/ui\/(light\.png|signs\/\w+\.svg)$/.test(file),
    rolldownOptions: {
      output: {
        // Seven letters tell any two versions of a file apart; of a hundred files the names are in the first load.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [{ name: commonChunk, priority: 1, includeDependenciesRecursively: false }],
        },
      },
    },
  },
})
