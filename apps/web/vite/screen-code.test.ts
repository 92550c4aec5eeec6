import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { readDefinitions, screenCode, stripScreenFacts } from './screen-code.ts'

const source = `import { defineScreen, type Screens, withResponse } from './define-screen.ts'
const reads = { who: 'anyone', calls: ['a.b'] }
export const someScreens = {
  home: defineScreen({
    load: () => import('./home-screen.tsx').then(({ HomeScreen }) => HomeScreen),
    ...reads,
    states: { loading: withResponse('a.b', []) },
  }),
  help: defineScreen({ lazyWords: true, who: 'anyone', load: () => import('./help.tsx').then(({ Help }) => Help) }),
} satisfies Screens
`

test('a screen is read with its route, its file and whether its words are lazy', () => {
  expect(readDefinitions(source)).toMatchObject([
    { id: 'home', file: './home-screen.tsx', lazyWords: false },
    { id: 'help', file: './help.tsx', lazyWords: true },
  ])
})

test('of a definition only the loader stays', () => {
  expect(stripScreenFacts(source)).toContain(`export const someScreens = {
  home: { load: () => import('./home-screen.tsx').then((file) => file.HomeScreen) },
  help: { lazyWords: true, load: () => import('./help.tsx').then((file) => file.Help) },
} satisfies Screens`)
})

test('a definition that could not be shortened fails the build, and so does one without a file', () => {
  expect(() => readDefinitions('const home = defineScreen({ load })')).toThrow(/under the name of its route/)
  expect(() => readDefinitions('export const some = { home: defineScreen({ load }) }')).toThrow(/has no loader/)
})

test('a production bundle carries the loaders of every screen and nothing that only checks read', async () => {
  const bundle = async (plugins: Parameters<typeof build>[0]) => {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      ...plugins,
      build: {
        write: false,
        minify: false,
        rolldownOptions: {
          input: fileURLToPath(new URL('../src/app/screens.ts', import.meta.url)),
          external: /\.tsx$/,
          preserveEntrySignatures: 'strict',
        },
      },
    })
    return (built as Rolldown.RolldownOutput).output[0].code
  }
  const marks = ['states', 'who:', "kind: 'never'", 'content.readHelp', 'words of its own']
  const all = await bundle({})
  expect(marks.filter((mark) => !all.replaceAll('"', "'").includes(mark))).toEqual([])
  const shipped = await bundle({ plugins: [screenCode()] })
  expect(marks.filter((mark) => shipped.replaceAll('"', "'").includes(mark))).toEqual([])
  expect(shipped).toContain('help-screen.tsx')
})
