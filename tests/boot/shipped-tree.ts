import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What an image holds beside the packages; tools, tests and docs stay behind. */
const shipped = ['package.json', 'package-lock.json', '.npmrc', 'apps', 'reference', 'packages', 'brands']
/** It starts the product on a developer's machine; npm wants its manifest. */
const notShipped = 'packages/dev-env/src'
const nestedPackages = ['apps/api/node_modules', 'apps/web/node_modules']

/** A copy of what ships, far from our own packages, without those that only development needs. */
export async function makeShippedTree(root: string): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'fairground-shipped-'))
  await Promise.all(
    shipped.map((name) =>
      cp(join(root, name), join(tree, name), {
        recursive: true,
        filter: (source) => basename(source) !== 'node_modules' && source !== join(root, notShipped),
      }),
    ),
  )
  // Links cost nothing, and pruning only removes names. On another disk they have to be copies.
  const way = statSync(root).dev === statSync(tree).dev ? '-al' : '-a'
  for (const packages of ['node_modules', ...nestedPackages])
    if (existsSync(join(root, packages))) await run('cp', [way, join(root, packages), join(tree, packages)])
  // npm writes into this file, which must not be the one of our own tree.
  const lock = 'node_modules/.package-lock.json'
  await rm(join(tree, lock), { force: true })
  await cp(join(root, lock), join(tree, lock))
  await run('npm', ['prune', '--omit=dev', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'], { cwd: tree })
  return tree
}
