import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Draws the installable icons of every brand from its logo. Run `node tools/brand-icons.ts` after changing a logo.

const brandsDir = fileURLToPath(new URL('../brands', import.meta.url))
/** A launcher may cut a maskable icon down to a circle of four fifths of its width. */
const maskableShare = 0.8

/** Outside a page there are no custom properties, so every colour is replaced by its own fallback. */
function standalone(svg: string): string {
  return svg.replace(/var\(--[\w-]+,\s*(#[0-9a-f]{3,8})\)/gi, '$1')
}

async function drawn(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toBuffer()
}

async function writeIcons(folder: string): Promise<void> {
  const svg = standalone(readFileSync(join(folder, 'logo.svg'), 'utf8'))
  const background = /<stop offset="1" stop-color="(#[0-9a-f]+)"/.exec(svg)?.[1]
  if (!background) throw new Error(`${folder}/logo.svg has no closing gradient colour to stand on`)
  for (const size of [192, 512]) await sharp(await drawn(svg, size)).toFile(join(folder, `icon-${size}.png`))
  const mark = await drawn(svg, Math.round(512 * maskableShare))
  await sharp({ create: { width: 512, height: 512, channels: 4, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toFile(join(folder, 'icon-maskable-512.png'))
}

for (const entry of readdirSync(brandsDir, { withFileTypes: true }))
  if (entry.isDirectory()) await writeIcons(join(brandsDir, entry.name))
