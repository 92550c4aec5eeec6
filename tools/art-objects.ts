import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** The Fluent 3D objects that the phone shows, by the name under which a screen asks for them. */
const OBJECTS: Readonly<Record<string, { code: string; sizes: readonly number[] }>> = {
  'ferris-wheel': { code: '1f3a1', sizes: [192, 256] },
  'slot-machine': { code: '1f3b0', sizes: [96, 192] },
  ticket: { code: '1f3ab', sizes: [96, 192] },
  gift: { code: '1f381', sizes: [96, 192] },
  headphones: { code: '1f3a7', sizes: [96, 192] },
  football: { code: '26bd', sizes: [96, 192] },
  trophy: { code: '1f3c6', sizes: [96, 192] },
  hourglass: { code: '23f3', sizes: [96, 192] },
  compass: { code: '1f9ed', sizes: [96, 192] },
  mailbox: { code: '1f4ea', sizes: [96, 192] },
  'flying-saucer': { code: '1f6f8', sizes: [96, 192] },
  fire: { code: '1f525', sizes: [96] },
  star: { code: '2b50', sizes: [96] },
  'money-bag': { code: '1f4b0', sizes: [96] },
  'game-controller': { code: '1f3ae', sizes: [96] },
  cards: { code: '1f0cf', sizes: [96] },
  fish: { code: '1f3a3', sizes: [96] },
  shield: { code: '1f6e1-fe0f', sizes: [96] },
  tools: { code: '1f6e0-fe0f', sizes: [96, 192] },
}

const source = (code: string) =>
  fileURLToPath(new URL(`../node_modules/@lobehub/fluent-emoji-3d/assets/${code}.webp`, import.meta.url))
const target = fileURLToPath(new URL('../apps/web/src/art/', import.meta.url))

await mkdir(target, { recursive: true })
for (const [name, { code, sizes }] of Object.entries(OBJECTS)) {
  for (const size of sizes) {
    const file = `${target}${name}-${size}.webp`
    const { size: bytes } = await sharp(source(code))
      .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 82, alphaQuality: 90, effort: 6 })
      .toFile(file)
    console.log(`${name}-${size}.webp ${bytes} bytes`)
  }
}
