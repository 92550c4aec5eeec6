import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '@fairground/dev-env/project-root.ts'

const run = promisify(execFile)
const copied = ['apps', 'reference', 'packages', 'brands', 'package.json']
const notCopied = ['node_modules', 'dist', '.vite']
/** No server process runs them, and they are half of all files; their built pages are served from where they are. */
const linked = ['apps/web', 'apps/play', 'apps/verify']
const leftBehindAfterMs = 86_400_000

export type Bug = {
  /** Relative to the project's root. */
  readonly file: string
  /** Stands exactly once in the file, so that a bug cannot silently miss its place. */
  readonly find: string
  readonly replace: string
}

export type MutatedTree = { readonly root: string; remove(): Promise<void> }

/**
 * A copy of the product with one thing wrong, to see whether a test notices. The product itself then needs no
 * switch that could be left on.
 */
export async function applyMutant(bug: Bug): Promise<MutatedTree> {
  const broken = breakText(bug, await readFile(join(projectRoot, bug.file), 'utf8'))
  const root = await folderFor(bug)
  const links = linked.filter((app) => !bug.file.startsWith(`${app}/`))
  await copyInto(root, links)
  for (const app of links) await symlink(join(projectRoot, app), join(root, app))
  await linkPackages(root, links)
  await writeFile(join(root, bug.file), broken)
  return { root, remove: () => remove(root) }
}

export function breakText({ file, find, replace }: Bug, source: string): string {
  const parts = source.split(find)
  if (parts.length !== 2) throw new Error(`The text to break stands ${parts.length - 1} times in ${file}: ${find}`)
  return parts.join(replace)
}

// Below the project outside packages are found by walking up. The same bug comes to the same folder, so what Node has
// compiled of it serves the next run; planted twice at once, the second gets a folder beside it.
async function folderFor(bug: Bug): Promise<string> {
  const home = join(projectRoot, '.local/planted')
  await mkdir(home, { recursive: true })
  await removeLeftBehind(home)
  const name = createHash('sha256').update(JSON.stringify(bug)).digest('hex').slice(0, 12)
  for (let number = 1; ; number += 1) {
    const folder = join(home, number === 1 ? name : `${name}-${number}`)
    const isMine = await mkdir(folder).then(
      () => true,
      () => false,
    )
    if (isMine) return folder
    if (!existsSync(folder)) throw new Error(`${folder} cannot be made`)
  }
}

async function removeLeftBehind(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const { mtimeMs } = await stat(join(home, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < Date.now() - leftBehindAfterMs) await remove(join(home, name))
  }
}

async function remove(root: string): Promise<void> {
  await run('rm', ['-rf', root])
}

// Hundreds of small files: one after another through Node they take ten times as long.
async function copyInto(root: string, links: readonly string[]): Promise<void> {
  const archive = join(root, 'tree.tar')
  const excluded = [...notCopied, ...links].map((name) => `--exclude=${name}`)
  await run('tar', ['-C', projectRoot, ...excluded, '-cf', archive, ...copied])
  await run('tar', ['-C', root, '-xf', archive])
  await run('rm', [archive])
}

// Node follows a link to the real file and looks for packages from there: our own packages must lead into the copy or
// the bug would never run.
async function linkPackages(root: string, links: readonly string[]): Promise<void> {
  const scope = join(root, 'node_modules/@fairground')
  await mkdir(scope, { recursive: true })
  for (const home of ['apps', 'reference', 'packages'])
    for (const room of await readdir(join(root, home))) {
      await symlink(join(root, home, room), join(scope, room))
      // What npm could not share is in a room of its own.
      const own = join(projectRoot, home, room, 'node_modules')
      if (existsSync(own) && !links.includes(`${home}/${room}`))
        await symlink(own, join(root, home, room, 'node_modules'))
    }
}
