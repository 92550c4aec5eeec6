import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

const projectRoot = resolve(import.meta.dirname, '..')
const copied = ['apps', 'packages', 'brands', 'package.json']
const notCopied = new Set(['node_modules', 'dist', '.vite'])
const builtPages = ['apps/web/dist', 'apps/play/dist']

export type Bug = {
  /** Relative to the project's root. */
  readonly file: string
  /** Stands exactly once in the file, so that a bug cannot silently miss its place. */
  readonly find: string
  readonly replace: string
}

export type PlantedTree = { readonly root: string; remove(): Promise<void> }

/**
 * A copy of the product with one thing wrong, to see whether a test notices. The product itself then needs no
 * switch that could be left on.
 */
export async function plantBug(bug: Bug): Promise<PlantedTree> {
  const broken = breakText(bug, await readFile(join(projectRoot, bug.file), 'utf8'))
  const root = await mkdtemp(join(tmpdir(), 'fairground-planted-'))
  await Promise.all(copied.map((name) => copyInto(root, name)))
  await linkPackages(root)
  // Built pages are large and never the place of a planted bug.
  for (const pages of builtPages.filter((each) => existsSync(join(projectRoot, each))))
    await symlink(join(projectRoot, pages), join(root, pages))
  await writeFile(join(root, bug.file), broken)
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

export function breakText({ file, find, replace }: Bug, source: string): string {
  const parts = source.split(find)
  if (parts.length !== 2) throw new Error(`The text to break stands ${parts.length - 1} times in ${file}: ${find}`)
  return parts.join(replace)
}

function copyInto(root: string, name: string): Promise<void> {
  return cp(join(projectRoot, name), join(root, name), {
    recursive: true,
    filter: (source) => !notCopied.has(basename(source)),
  })
}

// Node follows a link to the real file and looks for packages from there: outside packages stay the real ones,
// while our own must lead into the copy or the bug would never run.
async function linkPackages(root: string): Promise<void> {
  const real = join(projectRoot, 'node_modules')
  const linked = join(root, 'node_modules')
  await mkdir(linked)
  const outside = (await readdir(real)).filter((name) => name !== '@fairground')
  await Promise.all(outside.map((name) => symlink(join(real, name), join(linked, name))))
  await mkdir(join(linked, '@fairground'))
  for (const home of ['apps', 'packages']) {
    const rooms = await readdir(join(root, home))
    await Promise.all(rooms.map((room) => symlink(join(root, home, room), join(linked, '@fairground', room))))
    // What npm could not share stands in a room of its own.
    for (const room of rooms) {
      const own = join(projectRoot, home, room, 'node_modules')
      if (existsSync(own)) await symlink(own, join(root, home, room, 'node_modules'))
    }
  }
}
