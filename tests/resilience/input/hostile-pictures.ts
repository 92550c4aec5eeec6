import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

export type HostilePicture = { readonly title: string; readonly bytes: Buffer }

type Rng = () => number
type Maker = (rng: Rng) => Promise<Buffer> | Buffer

/** The same seed gives the same files, so that a finding can be made again. */
export function seededRng(seed: number): Rng {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const whole = (rng: Rng, most: number) => Math.floor(rng() * most)
const noise = (rng: Rng, length: number) => Buffer.from(Array.from({ length }, () => whole(rng, 256)))
const script = '<script>alert(1)</script><?php system($_GET[0]); ?>'

const plain = (rng: Rng, width = 40 + whole(rng, 400), height = 40 + whole(rng, 400)) =>
  sharp({ create: { width, height, channels: 3, background: { r: whole(rng, 256), g: 90, b: 160 } } })
const kinds = ['png', 'jpeg', 'webp'] as const
const honest = (rng: Rng) =>
  plain(rng)
    .toFormat(kinds[whole(rng, 3)] ?? 'png')
    .toBuffer()

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function crc(bytes: Buffer): number {
  let c = 0xffffffff
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

const pngMark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A head that claims a size, and a body that inflates to whatever it likes. */
function png(width: number, height: number, pixels: Buffer, more: readonly Buffer[] = [], depth = 8): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, 2, 0, 0, 0], 8)
  return Buffer.concat([
    pngMark,
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const makers: Readonly<Record<string, Maker>> = {
  'png that claims a billion pixels': (rng) => png(40_000 + whole(rng, 20_000), 30_000, Buffer.alloc(1_000)),
  'png bomb just above the limit': (rng) => png(5_200, 5_000 + whole(rng, 200), Buffer.alloc(5_200 * 3 * 5_000)),
  'png bomb just below the limit': () => png(5_000, 4_990, Buffer.alloc((5_000 * 3 + 1) * 4_990)),
  'png of one endless row': (rng) => png(2 ** 24 + whole(rng, 9), 1, Buffer.alloc(2_000_000)),
  'png with a bomb in its text': (rng) => {
    const text = Buffer.concat([
      Buffer.from('Comment\0\0', 'latin1'),
      deflateSync(Buffer.alloc(60_000_000 + whole(rng, 9))),
    ])
    return png(20, 20, Buffer.alloc(61 * 20), [chunk('zTXt', text)])
  },
  'png with a script in its text': (rng) =>
    png(20 + whole(rng, 5), 20, Buffer.alloc(61 * 40), [chunk('tEXt', Buffer.from(`Comment\0${script}`))]),
  'png whose rows are noise': (rng) => png(64, 64, noise(rng, 193 * 64)),
  'png of sixteen bits': (rng) => png(800, 600 + whole(rng, 9), Buffer.alloc((800 * 6 + 1) * 610), [], 16),
  'png with its chunks twice': (rng) => {
    const made = png(20, 20, Buffer.alloc(61 * 20))
    return Buffer.concat([made, made.subarray(8), noise(rng, 50)])
  },
  'interlaced png': (rng) => plain(rng, 1_500, 1_500).png({ progressive: true }).toBuffer(),
  'jpeg with a place and a script in its exif': (rng) =>
    plain(rng)
      .withExif({ IFD0: { Copyright: script, ImageDescription: '24.8607N 67.0011E' } })
      .jpeg()
      .toBuffer(),
  'jpeg that is also a zip': async (rng) =>
    Buffer.concat([await plain(rng).jpeg().toBuffer(), Buffer.from('PK\x03\x04', 'latin1'), noise(rng, 400)]),
  'jpeg that is also a page': async (rng) =>
    Buffer.concat([await plain(rng).jpeg().toBuffer(), Buffer.from(`<!doctype html>${script}`)]),
  'jpeg in cmyk': (rng) => plain(rng).toColourspace('cmyk').jpeg().toBuffer(),
  'jpeg turned by its exif': (rng) => plain(rng, 900, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'webp that is also a script': async (rng) =>
    Buffer.concat([await plain(rng).webp().toBuffer(), Buffer.from(`*/=1;alert(1)//${script}`)]),
  'webp with a wrong length': async (rng) => {
    const made = await plain(rng).webp().toBuffer()
    made.writeUInt32LE(0xfffffff0 + whole(rng, 9), 4)
    return made
  },
  'webp of many frames': (rng) =>
    sharp({ create: { width: 60, height: 60 * 30, pageHeight: 60, channels: 3, background: 'red' } as never })
      .webp({ loop: 0, delay: whole(rng, 90) + 20 })
      .toBuffer(),
  'picture cut short': async (rng) => {
    const made = await honest(rng)
    return made.subarray(0, 12 + whole(rng, Math.max(1, made.length - 13)))
  },
  'picture with bytes changed': async (rng) => {
    const made = Buffer.from(await honest(rng))
    for (let count = 0; count < 1 + whole(rng, 20); count++) made[12 + whole(rng, made.length - 12)] = whole(rng, 256)
    return made
  },
  'mark of one kind before another': async (rng) =>
    Buffer.concat([rng() < 0.5 ? pngMark : Buffer.from([0xff, 0xd8, 0xff]), await plain(rng).webp().toBuffer()]),
  'mark and then noise': (rng) =>
    Buffer.concat([rng() < 0.5 ? pngMark : Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise(rng, 2_000)]),
  svg: () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`),
  'svg behind a mark': (rng) => Buffer.concat([pngMark, noise(rng, 4), Buffer.from('<svg onload="alert(1)"/>')]),
  'svg that reads a file': () =>
    Buffer.from(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ),
  gif: (rng) => plain(rng).gif().toBuffer(),
  'gif that is a script': () => Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)//', 'latin1'),
  tiff: (rng) => plain(rng).tiff().toBuffer(),
  'pdf, zip, program or nothing': (rng) =>
    Buffer.from(['%PDF-1.7', 'PK\x03\x04', '\x7fELF', '', '\0', 'MZ'][whole(rng, 6)] ?? '', 'latin1'),
  noise: (rng) => noise(rng, 1 + whole(rng, 4_000)),
}

/** So many files, every kind in turn. */
export async function* hostilePictures(seed: number, count: number): AsyncGenerator<HostilePicture> {
  const rng = seededRng(seed)
  const entries = Object.entries(makers)
  for (let made = 0; made < count; made++) {
    const [title, make] = entries[made % entries.length] ?? ['', honest]
    yield { title: `${made} ${title}`, bytes: await make(rng) }
  }
}
