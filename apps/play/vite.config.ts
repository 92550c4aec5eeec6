import { fileURLToPath } from 'node:url'
import { contractAsData } from '@fairground/vite-plugins/contract-as-data.ts'
import { displayFont } from '@fairground/vite-plugins/display-font.ts'
import { familyWords } from '@fairground/vite-plugins/family-words.ts'
import { precompress } from '@fairground/vite-plugins/precompress.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { playWords } from './vite/play-words.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/mui/',
  // The server renders the page for the brand of the host.
  appType: 'custom',
  publicDir: false,
  optimizeDeps: { entries: ['src/main.tsx'] },
  plugins: [contractAsData(), playWords(), familyWords(), displayFont(), react(), tailwindcss(), precompress()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: fileURLToPath(new URL('src/main.tsx', import.meta.url)) },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
