import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { ownCopies } from './own-copies.ts'

const sources: Readonly<Record<string, string>> = {
  entry: "export const pages = [() => import('one'), () => import('two')]",
  one: "import Check from 'lucide-react/icons/check'\nexport const one = [Check, 1]",
  two: "import Check from 'lucide-react/icons/check'\nexport const two = [Check, 2]",
}
const folder = fileURLToPath(new URL('.', import.meta.url))
const nameOf = (id: string) => id.slice(folder.length, -'.js'.length)
const pages: Plugin = {
  name: 'pages',
  resolveId: (id) => (Object.hasOwn(sources, id) ? `${folder}${id}.js` : null),
  load: (id) => (id.startsWith(folder) ? (sources[nameOf(id)] ?? null) : null),
}

async function chunksWithIcon(plugins: readonly Plugin[]): Promise<string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [pages, ...plugins],
    build: {
      write: false,
      rolldownOptions: { input: 'entry', external: /createLucideIcon/, preserveEntrySignatures: 'strict' },
    },
  })
  return (built as Rolldown.RolldownOutput).output
    .filter((file) => file.type === 'chunk')
    .filter(({ moduleIds }) => moduleIds.some((id) => /icons\/check\.mjs/.test(id)))
    .map(({ name }) => name)
    .sort()
}

test('an icon that two lazy pages show travels with each of them and is no file of its own', async () => {
  expect(await chunksWithIcon([])).toEqual(['check'])
  expect(await chunksWithIcon([ownCopies()])).toEqual(['one', 'two'])
})
