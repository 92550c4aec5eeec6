import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { builtRouteIds } from '../src/routing/built-routes.ts'
import { routeTable } from '../src/routing/route-table.ts'
import { barsOf } from '../src/routing/shell-rules.ts'

const app = 'src/app'
const loaders = new URL(`../${app}/screen-loaders.ts`, import.meta.url)

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
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(readScreenFiles()) })
    },
  }
}

export function readScreenFiles(): Readonly<Record<string, ScreenFile>> {
  const found = readFileSync(loaders, 'utf8').matchAll(/^ {2}(\w+): (late\(\s*)?\(\) =>\s+import\('([^']+)'\)/gm)
  const files = Object.fromEntries(
    [...found].map(([, route, late, file = '']) => [route, { file: posix.join(app, file), late: late !== undefined }]),
  )
  return Object.fromEntries(builtRouteIds.map((id) => [routeTable[id].path, screenOf(id, files[id])]))
}

type Loaded = { readonly file: string; readonly late: boolean }

function screenOf(id: (typeof builtRouteIds)[number], loaded: Loaded | undefined): ScreenFile {
  if (!loaded) throw new Error(`The screen of ${id} is not among the loaders`)
  const { alone, bottomMenu, homeHeader } = barsOf(id)
  // The sports page fills the phone; every other page begins with its head, placed by the shell or by itself.
  const head = !alone && !homeHeader && id !== 'sports'
  return {
    ...loaded,
    title: routeTable[id].title,
    head,
    menu: bottomMenu && !alone,
    frame: bottomMenu && !barsOf(id, false).bottomMenu,
  }
}
