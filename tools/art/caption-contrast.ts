import sharp from 'sharp'
import { luminanceOf } from './colour.ts'

/** Where the caption of a tile stands, as shares of its height: a second line of the name, the name, the vendor. */
const lines = [
  [0.66, 0.78],
  [0.77, 0.87],
  [0.87, 0.96],
] as const

/** The contrast of white text against the picture under each line, judged by its brightest twentieth. */
export async function captionContrasts(tile: Buffer): Promise<readonly number[]> {
  const { width, height } = await sharp(tile).metadata()
  return Promise.all(
    lines.map(async ([from, to]) => {
      const area = {
        left: Math.round(width * 0.067),
        top: Math.round(height * from),
        width: Math.round(width * 0.7),
        height: Math.round(height * (to - from)),
      }
      const pixels = await sharp(tile).extract(area).removeAlpha().raw().toBuffer()
      const luminances: number[] = []
      for (let at = 0; at < pixels.length; at += 3)
        luminances.push(luminanceOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0))
      const bright = luminances.toSorted((a, b) => a - b)[Math.floor(luminances.length * 0.95)] ?? 1
      return 1.05 / (bright + 0.05)
    }),
  )
}
