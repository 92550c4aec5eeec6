import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { allGlyphs, allPictures, type Picture } from './pictures.ts'

/** What each file was made from, so that only what changed is drawn again. */
type Ledger = Record<string, string>

const ledgerFile = 'made-from.json'
const saveEvery = 24

/** Draws what is missing or out of date into `target`, and takes away what no list names any more. */
export async function makeArt(
  target: string,
  say: (line: string) => void,
  wanted: readonly Picture[] = allPictures(),
): Promise<{ made: number; files: number }> {
  // Two pictures at a time keep two cores busy; threads within one picture would only get in their way.
  sharp.concurrency(1)
  const before = await readLedger(target)
  const recipe = recipeKey()
  const pictures = wanted.map((picture) => ({ picture, key: keyOf(recipe, picture) }))
  const isDue = (file: string, key: string) => before[file] !== key || !existsSync(join(target, file))
  const due = pictures.filter(({ picture, key }) => picture.sizes.some(({ file }) => isDue(file, key)))
  const ledger: Ledger = {}
  for (const { picture, key } of pictures)
    for (const { file } of picture.sizes) if (!isDue(file, key)) ledger[file] = key
  let made = 0
  for (const { file, svg } of allGlyphs()) {
    const key = sha256(svg)
    if (isDue(file, key)) await write(target, file, svg)
    ledger[file] = key
  }
  const queue = due.values()
  const draw = async () => {
    for (const { picture, key } of queue) {
      for (const { file, bytes } of await render(picture)) {
        await write(target, file, bytes)
        ledger[file] = key
      }
      made += 1
      if (made % saveEvery === 0) await saveLedger(target, ledger)
      if (made % (saveEvery * 2) === 0) say(`Artwork: ${made} of ${due.length} pictures`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, draw))
  for (const file of Object.keys(before)) if (!(file in ledger)) await rm(join(target, file), { force: true })
  await saveLedger(target, ledger)
  return { made, files: Object.keys(ledger).length }
}

export async function render({ svg, sizes }: Picture): Promise<readonly { file: string; bytes: Buffer }[]> {
  const [largest, ...smaller] = sizes
  if (!largest) return []
  const sized = (await svg()).replace('<svg ', `<svg width="${largest.width}" height="${largest.height}" `)
  const { data, info } = await sharp(Buffer.from(sized), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const webp = { quality: 80, effort: 4 }
  const files = [{ file: largest.file, bytes: await sharp(data, { raw }).webp(webp).toBuffer() }]
  for (const { file, width, height } of smaller)
    files.push({ file, bytes: await sharp(data, { raw }).resize(width, height).webp(webp).toBuffer() })
  return files
}

/** Every source of the recipe and the version of the renderer: a change of either draws everything again. */
function recipeKey(): string {
  const here = import.meta.dirname
  const sources = readdirSync(here).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const texts = sources.toSorted().map((name) => readFileSync(join(here, name), 'utf8'))
  return sha256([...texts, JSON.stringify(sharp.versions)].join('\n'))
}

function keyOf(recipe: string, { spec, sizes }: Picture): string {
  return sha256(JSON.stringify([recipe, spec, sizes]))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** A reader never sees half a picture: it appears under its name when it is whole. */
async function write(target: string, file: string, content: string | Buffer): Promise<void> {
  const path = join(target, file)
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}

async function readLedger(target: string): Promise<Ledger> {
  const path = join(target, ledgerFile)
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Ledger) : {}
}

function saveLedger(target: string, ledger: Ledger): Promise<void> {
  return write(target, ledgerFile, `${JSON.stringify(ledger, null, 1)}\n`)
}
