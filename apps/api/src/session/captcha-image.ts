import { randomInt } from 'node:crypto'
import sharp from 'sharp'

const width = 160
const height = 56
const length = 5

/** Each digit as one stroke in a box of 20 by 32. */
const strokes: Readonly<Record<string, string>> = {
  0: 'M10 2C3 2 2 9 2 16s1 14 8 14 8-7 8-14-1-14-8-14Z',
  1: 'M4 8 11 2v28M5 30h12',
  2: 'M3 9c0-9 14-9 14 0 0 7-14 13-14 21h15',
  3: 'M3 6c4-6 14-5 14 2 0 5-4 7-8 7 5 0 9 2 9 8 0 8-12 9-16 3',
  4: 'M13 30V2L2 22h16',
  5: 'M16 2H5L4 14c5-3 14-1 14 7 0 10-12 11-16 5',
  6: 'M15 3C7 5 3 12 3 21c0 12 15 12 15 1 0-9-12-10-15-2',
  7: 'M2 2h16C12 11 9 20 8 30',
  8: 'M10 15C2 14 3 2 10 2s8 12 0 13c-10 1-10 15 0 15s10-14 0-15Z',
  9: 'M17 11c-3 8-15 7-15-1C2-1 17-1 17 10c0 10-4 17-12 20',
}

/** A number from 0 up to 1 for each thing that differs between two pictures. */
type Rng = () => number

const trueLuck: Rng = () => randomInt(2 ** 32) / 2 ** 32

export function newDigits(): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** The picture as the base64 text of a PNG. It is a brake for machines and no wall: the tries are counted elsewhere. */
export async function drawCaptcha(digits: string): Promise<string> {
  const png = await sharp(Buffer.from(captchaSvg(digits, trueLuck)))
    .png({ compressionLevel: 9 })
    .toBuffer()
  return png.toString('base64')
}

export function captchaSvg(digits: string, rng: Rng): string {
  const between = (least: number, most: number) => least + rng() * (most - least)
  const colour = () => `hsl(${Math.floor(between(0, 360))} 60% ${Math.floor(between(18, 34))}%)`
  const step = (width - 24) / digits.length
  const drawn = [...digits].map((digit, place) => {
    const [x, y] = [12 + place * step + between(-3, 3), between(6, 16)]
    const turn = `rotate(${between(-22, 22)} 10 16) skewX(${between(-14, 14)}) scale(${between(0.85, 1.1)})`
    return `<path d="${strokes[digit]}" transform="translate(${x} ${y}) ${turn}" stroke="${colour()}" stroke-width="${between(2.4, 4)}"/>`
  })
  const lines = Array.from({ length: 4 }, () => {
    const [from, to, bend] = [between(4, height - 4), between(4, height - 4), between(-20, height + 20)]
    return `<path d="M0 ${from}Q${between(40, 120)} ${bend} ${width} ${to}" stroke="${colour()}" stroke-width="${between(1, 2)}"/>`
  })
  const dots = Array.from({ length: 40 }, () => {
    return `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.5, 1.6)}" fill="${colour()}" stroke="none"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f1ea"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${[...dots, ...drawn, ...lines].join('')}</g></svg>`
}
