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
  bell: { code: '1f514', sizes: [96] },
  coin: { code: '1fa99', sizes: [96] },
  crown: { code: '1f451', sizes: [96] },
  receipt: { code: '1f9fe', sizes: [96] },
  shield: { code: '1f6e1-fe0f', sizes: [96] },
  tools: { code: '1f6e0-fe0f', sizes: [96, 192] },
}

/** What the games of the reference studio show, in the pixels of a phone with two for each point. */
const STUDIO: Readonly<Record<string, { code: string; size: number }>> = {
  minnow: { code: '1f41f', size: 104 },
  angel: { code: '1f420', size: 112 },
  crab: { code: '1f980', size: 120 },
  puffer: { code: '1f421', size: 128 },
  squid: { code: '1f991', size: 128 },
  jelly: { code: '1fabc', size: 136 },
  turtle: { code: '1f422', size: 152 },
  octopus: { code: '1f419', size: 168 },
  shark: { code: '1f988', size: 256 },
  whale: { code: '1f40b', size: 300 },
  coral: { code: '1fab8', size: 168 },
  shell: { code: '1f41a', size: 72 },
  coin: { code: '1fa99', size: 64 },
  rocket: { code: '1f680', size: 224 },
  planet: { code: '1fa90', size: 128 },
  palm: { code: '1f3dd-fe0f', size: 288 },
}

const source = (code: string) =>
  fileURLToPath(new URL(`../node_modules/@lobehub/fluent-emoji-3d/assets/${code}.webp`, import.meta.url))
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const target = folder('../apps/web/src/art/')
const studio = folder('../reference/provider/art/')

async function write(code: string, size: number, file: string): Promise<void> {
  const { size: bytes } = await sharp(source(code))
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality: 82, alphaQuality: 90, effort: 6 })
    .toFile(file)
  console.log(`${file.split('/').at(-1)} ${bytes} bytes`)
}

await mkdir(target, { recursive: true })
await mkdir(studio, { recursive: true })
for (const [name, { code, sizes }] of Object.entries(OBJECTS))
  for (const size of sizes) await write(code, size, `${target}${name}-${size}.webp`)
for (const [name, { code, size }] of Object.entries(STUDIO)) await write(code, size, `${studio}${name}.webp`)
