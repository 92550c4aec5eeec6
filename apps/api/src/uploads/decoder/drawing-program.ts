import sharp from 'sharp'
import { type DecodeRequest, isCompleteRequest, readDecodeRequest, readyMark } from './wire.ts'

/** More than a picture within the limit needs; a file that makes the decoder take more is no picture. */
const maxBytes = 256 * 1024 * 1024
const maxPixels = 25_000_000
/** The process that waits for the drawing has given up long before. */
const longestMs = 20_000

// Only these decoders, out of the dozens that the library has.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

// The decoder works in a thread of its own, so this one is free to watch it.
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(3)
}, 10)
setTimeout(() => process.exit(4), longestMs)
process.stdout.once('error', () => process.exit(0))

process.stdout.write(readyMark)
const order = readDecodeRequest(await readWhole())
const webp = order && (await draw(order).catch(() => null))
process.stdout.end(webp ?? Buffer.alloc(0), () => process.exit(0))

function readWhole(): Promise<Buffer> {
  return new Promise((resolve) => {
    let sent = Buffer.alloc(0)
    process.stdin.on('data', (chunk) => {
      sent = Buffer.concat([sent, chunk])
      if (isCompleteRequest(sent)) resolve(sent)
    })
    // The process that asked has hung up.
    process.stdin.once('end', () => process.exit(0))
  })
}

/** The first frame, upright and without a word of what was written beside the picture. */
function draw({ bytes, side, shape }: DecodeRequest): Promise<Uint8Array> {
  const fits = {
    square: { fit: 'cover', position: 'attention' },
    whole: { fit: 'inside', withoutEnlargement: true },
  } as const
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(side, side, fits[shape])
    .webp({ quality: 82 })
    .toBuffer()
}
