import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { oneFile } from './vite/one-file.ts'
import { verifyWords } from './vite/verify-words.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [verifyWords(), oneFile()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('src/main.ts', import.meta.url)),
      output: { format: 'iife', entryFileNames: 'verify.js', assetFileNames: 'verify[extname]' },
    },
  },
})
