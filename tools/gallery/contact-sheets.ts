import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Picture } from './take-shots.ts'

const columns = 4
const perSheet = 8
const cell = { width: 400, height: 900 }
const margin = 10
const caption = 26

/** Eight pictures at a time, so that an eye can compare them. */
export async function contactSheets(pictures: readonly Picture[], dir: string): Promise<string[]> {
  const files: string[] = []
  for (let start = 0; start < pictures.length; start += perSheet) {
    const file = `sheet-${String(files.length + 1).padStart(2, '0')}.png`
    await contactSheet(pictures.slice(start, start + perSheet), dir, file)
    files.push(file)
  }
  return files
}

async function contactSheet(pictures: readonly Picture[], dir: string, file: string): Promise<void> {
  const rows = Math.ceil(pictures.length / columns)
  const parts = await Promise.all(pictures.map((picture, index) => place(picture, index, dir)))
  await sharp({
    create: { width: columns * cell.width, height: rows * (cell.height + caption), channels: 3, background: '#777' },
  })
    .composite(parts.flat())
    .png({ compressionLevel: 6 })
    .toFile(join(dir, file))
}

async function place({ file }: Picture, index: number, dir: string): Promise<OverlayOptions[]> {
  const left = (index % columns) * cell.width + margin
  const top = Math.floor(index / columns) * (cell.height + caption)
  const width = cell.width - 2 * margin
  const { data } = await sharp(join(dir, file))
    .resize({ width, height: cell.height - margin, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  const label = `<svg width="${width}" height="${caption}"><text x="0" y="18" font-size="15" font-family="sans-serif"
    fill="#fff">${file.replace('.png', '')}</text></svg>`
  return [
    { input: Buffer.from(label), left, top },
    { input: data, left, top: top + caption },
  ]
}
