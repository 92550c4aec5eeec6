import { fileURLToPath } from 'node:url'
import { contractAsData } from '@fairground/vite-plugins/contract-as-data.ts'
import { displayFont } from '@fairground/vite-plugins/display-font.ts'
import { familyWords } from '@fairground/vite-plugins/family-words.ts'
import { precompress } from '@fairground/vite-plugins/precompress.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { catalogues } from './vite/catalogues.ts'
import { firstChunk } from './vite/first-chunk.ts'
import { ownCopies } from './vite/own-copies.ts'
import { preloads } from './vite/preloads.ts'
import { screenCode } from './vite/screen-code.ts'
import { screenFiles } from './vite/screen-files.ts'

const sourceOf = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))
const entry = sourceOf('main.tsx')
// Home is the first screen of nearly everybody, so what it needs travels with the start.
const first = [entry, sourceOf('app/home/home-screen.tsx')]

// The first chunk knows the file of every other one, so names would be read by everybody; the manifest knows them too.
const named = /^phone-auth$|\.woff2$/

const small =
  /[\\/](?:apps[\\/]web[\\/]src[\\/](?:parts|data|device|net)|packages[\\/](?:ui|domain|client))[\\/].*\.tsx?$/

const ahead = preloads()

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/m/',
  // The server renders the HTML for the brand of the host, so Vite never sees a page.
  appType: 'custom',
  publicDir: false,
  optimizeDeps: { entries: ['src/main.tsx', 'src/**/*-screen.tsx'] },
  plugins: [
    contractAsData(),
    screenCode(),
    ownCopies(),
    ahead.plugin,
    catalogues(),
    familyWords(),
    displayFont(),
    react(),
    tailwindcss(),
    screenFiles(),
    precompress(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      manifest: false,
      injectRegister: false,
      injectManifest: {
        globPatterns: ['assets/*.{js,css}'],
        // A visitor needs one catalogue of seventeen; it is kept when it is first used. Few brands have phone-auth, and
        // without a network it is of no use.
        globIgnores: ['assets/messages-*', 'assets/phone-auth-*'],
        dontCacheBustURLsMatching: /^assets\//,
        rollupFormat: 'iife',
      },
    }),
  ],
  build: {
    target: 'es2022',
    // The oldest browsers that know OKLCH: without this every colour would be written twice.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    manifest: true,
    // The policy forbids fonts from data: addresses, and an inlined picture would be paid for by everyone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: ahead.resolve },
    rolldownOptions: {
      input: { main: entry },
      output: {
        codeSplitting: {
          groups: [
            { name: firstChunk(first), debugName: 'first', priority: 1 },
            { name: 'art', test: /[\\/]src[\\/]art[\\/]/, minShareCount: 2 },
            // What many screens share is one file, else each would be a request, and a name that the first chunk carries.
            { name: 'small', test: small, minShareCount: 8, maxModuleSize: 1_800 },
            { name: 'calls', test: /[\\/]packages[\\/]contract[\\/]/, minShareCount: 2 },
            { name: 'mutation', test: /[\\/](?:mutationObserver|useMutation)\.js$/ },
          ],
        },
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: ({ name, facadeModuleId }) => {
          if (facadeModuleId?.startsWith('\0messages/')) return 'assets/messages-[name]-[hash].js'
          return named.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'
        },
        assetFileNames: ({ names }) =>
          named.test(names[0] ?? '') ? 'assets/[name]-[hash][extname]' : 'assets/[hash][extname]',
      },
    },
  },
})
