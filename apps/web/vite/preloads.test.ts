import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { preloads } from './preloads.ts'

const sources: Readonly<Record<string, string>> = {
  'entry.js': "export const parts = [() => import('plain.js'), () => import('styled.js')]",
  'plain.js': "import { shared } from 'shared.js'\nexport const plain = shared + 'plain'",
  'styled.js': "import 'styled.css'\nimport { shared } from 'shared.js'\nexport const styled = shared + 'styled'",
  'shared.js': "export const shared = 'shared'",
  'styled.css': '.styled { color: red }',
}
const folder = fileURLToPath(new URL('.', import.meta.url))
const files: Plugin = {
  name: 'files',
  resolveId: (id) => (Object.hasOwn(sources, id) ? folder + id : null),
  load: (id) => sources[id.slice(folder.length)] ?? null,
}

test('the file of a part is asked for ahead only where its import waits for a sheet', async () => {
  const { plugin, resolve } = preloads()
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [files, plugin],
    build: {
      write: false,
      modulePreload: { polyfill: false, resolveDependencies: resolve },
      rolldownOptions: {
        input: 'entry.js',
        preserveEntrySignatures: 'strict',
        output: { chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  const { code } = (built as Rolldown.RolldownOutput).output[0]
  expect(JSON.parse(/m\.f=(\[.*?\])/.exec(code)?.[1] ?? '[]')).toEqual(['shared.js', 'styled.js', 'styled.css'])
})
