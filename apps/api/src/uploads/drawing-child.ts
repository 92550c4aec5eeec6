import sharp from 'sharp'

/** More than a picture within the limit needs; a file that makes the decoder take more is no picture. */
const mostBytes = 256 * 1024 * 1024
const mostPixels = 25_000_000

/** A square of this side, or the whole picture within it. */
export type Shape = 'square' | 'whole'
export type Order = { readonly bytes: Uint8Array; readonly side: number; readonly shape: Shape }
export type Drawn =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly webp: Uint8Array }
  | { readonly kind: 'no' }

// Only these decoders, out of the dozens that the library has.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

// The decoder works in a thread of its own, so this one is free to watch it.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(3)
}, 10)

process.once('disconnect', () => process.exit(0))
process.once('message', (order: Order) => {
  draw(order).then(
    (webp) => tell({ kind: 'drawn', webp }),
    () => tell({ kind: 'no' }),
  )
})
tell({ kind: 'ready' })

function tell(word: Drawn): void {
  process.send?.(word)
}

const fits = {
  square: { fit: 'cover', position: 'attention' },
  whole: { fit: 'inside', withoutEnlargement: true },
} as const

/** The first frame, upright and without a word of what was written beside the picture. */
function draw({ bytes, side, shape }: Order): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(side, side, fits[shape])
    .webp({ quality: 82 })
    .toBuffer()
}
