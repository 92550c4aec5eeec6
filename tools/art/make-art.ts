import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureCache, PictureFile } from './picture-cache.ts'
import { allGlyphs, allPictures, type Picture } from './pictures.ts'
import { writeAtomically } from './write-atomically.ts'

/** What each file was made from, so that only what changed is drawn again. */
type Ledger = Record<string, string>

const ledgerFile = 'made-from.json'
const saveEvery = 24

/** Brings what is missing or out of date into `target`, and takes away what no list names any more. */
export async function makeArt(
  target: string,
  say: (line: string) => void,
  wanted: readonly Picture[] = allPictures(),
  kept: PictureCache | null = null,
): Promise<{ made: number; copied: number; files: number }> {
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
  let [made, copied] = [0, 0]
  for (const { file, svg } of allGlyphs()) {
    const key = sha256(svg)
    if (isDue(file, key)) await writeAtomically(join(target, file), svg)
    ledger[file] = key
  }
  const queue = due.values()
  const draw = async () => {
    for (const { picture, key } of queue) {
      const known = await kept?.take(key, picture)
      const files = known ?? (await render(picture))
      for (const { file, bytes } of files) {
        await writeAtomically(join(target, file), bytes)
        ledger[file] = key
      }
      if (known) {
        copied += 1
        continue
      }
      await kept?.keep(key, files)
      made += 1
      if (made % saveEvery === 0) await saveLedger(target, ledger)
      if (made % (saveEvery * 2) === 0) say(`Artwork: ${made} of ${due.length} pictures`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, draw))
  for (const file of Object.keys(before)) if (!(file in ledger)) await rm(join(target, file), { force: true })
  await saveLedger(target, ledger)
  if (made > 0) await kept?.removeUnused(Date.now())
  return { made, copied, files: Object.keys(ledger).length }
}

export async function render({ svg, sizes }: Picture): Promise<readonly PictureFile[]> {
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

async function readLedger(target: string): Promise<Ledger> {
  const path = join(target, ledgerFile)
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Ledger) : {}
}

function saveLedger(target: string, ledger: Ledger): Promise<void> {
  return writeAtomically(join(target, ledgerFile), `${JSON.stringify(ledger, null, 1)}\n`)
}
