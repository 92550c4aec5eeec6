import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureBareReact } from './budget/bare-react.ts'
import { bundleLines, isOver, type Line } from './budget/bundle-lines.ts'
import { createScale, type Manifest } from './budget/measure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'apps/web/dist')
const manifestPath = join(dist, '.vite/manifest.json')

if (!existsSync(manifestPath)) {
  console.error('apps/web/dist is missing: run npm run build first.')
  process.exit(2)
}

const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
const hello = measureBareReact(root)
const weigh = createScale((file) => readFileSync(join(dist, file)))
const lines = bundleLines(manifest, weigh, hello)
const over = lines.filter(isOver)

const kib = (bytes: number) => (bytes / 1024).toFixed(1)
const row = (...cells: readonly string[]) =>
  cells.map((cell, at) => (at ? cell.padStart(11) : cell.padEnd(44))).join('')
const show = (line: Line) =>
  row(
    line.what,
    kib(line.size.gzip),
    kib(line.size.brotli),
    line.maxGzip === undefined ? '' : kib(line.maxGzip),
    (line.size.gzip / hello.gzip).toFixed(2),
    isOver(line) ? `${line.size.gzip - (line.maxGzip ?? 0)} bytes over` : '',
  )

console.log(row('KiB', 'gzip -9', 'brotli 11', 'max gzip', 'to React'))
for (const line of lines) console.log(show(line))
console.log(
  over.length === 0
    ? '\nEverything is within the budget.'
    : `\n${over.length} lines are over the budget. Words that a first view does without are lazy (apps/web/vite/lazy-words.ts), and so is code behind a tap.`,
)
process.exitCode = over.length === 0 ? 0 : 1
