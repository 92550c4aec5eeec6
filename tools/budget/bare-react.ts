import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closureOf, createScale, type Manifest, type Size, scriptsOf } from './measure.ts'

const PAGE = '<div id="root"></div><script type="module" src="/main.js"></script>'
const SCRIPT = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'))
`
const CONFIG = `export default {
  build: { target: 'es2022', manifest: true, modulePreload: { polyfill: false } },
}
`

export type BarePage = { readonly dist: string; remove(): void }

/** The smallest page that React and our build can make: the yardstick that grows and shrinks with them. */
export function buildBareReact(root: string): BarePage {
  // It must lie below the root, because that is where the packages are found from.
  mkdirSync(join(root, '.local'), { recursive: true })
  const folder = mkdtempSync(join(root, '.local', 'bare-react-'))
  const remove = () => rmSync(folder, { recursive: true })
  try {
    writeFileSync(join(folder, 'index.html'), PAGE)
    writeFileSync(join(folder, 'main.js'), SCRIPT)
    writeFileSync(join(folder, 'vite.config.mjs'), CONFIG)
    const vite = join(root, 'node_modules/.bin/vite')
    execFileSync(vite, ['build', '--logLevel', 'error'], { cwd: folder, stdio: 'inherit' })
    return { dist: join(folder, 'dist'), remove }
  } catch (error) {
    remove()
    throw error
  }
}

export function measureBareReact(root: string): Size {
  const { dist, remove } = buildBareReact(root)
  try {
    const read = (file: string) => readFileSync(join(dist, file))
    const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString())
    return createScale(read)(scriptsOf(manifest, closureOf(manifest, ['index.html'])))
  } finally {
    remove()
  }
}
