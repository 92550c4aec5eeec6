import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type RouteId, routeTable } from '../src/routing/route-table.ts'
import { barsOf } from '../src/routing/shell-rules.ts'
import { readDefinitions } from './screen-code.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const start = 'src/main.tsx'

type ScreenFile = {
  readonly file: string
  readonly title: string
  readonly head: boolean
  readonly menu: boolean
  /** Where a merchant may hide the menu (D-26). */
  readonly frame: boolean
  readonly late: boolean
}

/** Tells the server what it must know of a path: the file of its screen, to be asked for at once, and its bars. */
export function screenFiles(): Plugin {
  return {
    name: 'fairground:screen-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const own = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? (file.facadeModuleId ?? []) : []))
      const screens = Object.entries(readScreenFiles()).map(([path, screen]) => {
        // A screen of the first view is part of the start.
        const file = own.includes(posix.join(root, screen.file)) ? screen.file : start
        return [path, { ...screen, file }]
      })
      const source = JSON.stringify(Object.fromEntries(screens))
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source })
    },
  }
}

export function readScreenFiles(): Readonly<Record<string, ScreenFile>> {
  const screens = globSync('src/{app,features}/**/screens.ts', { cwd: root }).flatMap((path) =>
    readDefinitions(readFileSync(posix.join(root, path), 'utf8')).map(({ id, file, lazyWords }) => {
      return screenOf(id as RouteId, posix.join(posix.dirname(path), file), lazyWords)
    }),
  )
  const byPath = Object.fromEntries(screens)
  if (Object.keys(byPath).length < screens.length) throw new Error('Two areas define the screen of one route')
  return byPath
}

function screenOf(id: RouteId, file: string, late: boolean): [path: string, screen: ScreenFile] {
  const { alone, bottomMenu, homeHeader } = barsOf(id)
  const { path, title } = routeTable[id]
  // The sports page fills the phone; every other page begins with its head, placed by the shell or by itself.
  const head = !alone && !homeHeader && id !== 'sports'
  const menu = bottomMenu && !alone
  return [path, { file, title, head, menu, frame: bottomMenu && !barsOf(id, false).bottomMenu, late }]
}
