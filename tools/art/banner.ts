import { oklch } from './colour.ts'
import { isMotifName, motifs } from './motifs.ts'
import { drawnObject } from './objects.ts'
import { seededRng } from './seeded-rng.ts'
import { contactShadow, softening } from './svg-filters.ts'

export type BannerSpec = {
  readonly slug: string
  readonly hue: number
  readonly hue2: number
  readonly motif: string
  readonly items: readonly BannerItem[]
}

type BannerItem = {
  readonly code: string
  /** Shares of the width and the height. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn: number
  /** How far behind the hero it stands: 0 is sharp. */
  readonly soft?: number
}

export type BannerShape = { readonly width: number; readonly height: number; readonly side: 'end' | 'centre' }

/**
 * Live text stands on the start side, so the start 55 % of a banner stays quiet. Right-to-left pages mirror the
 * picture: nothing in it may hold letters or digits.
 */
export async function bannerSvg(spec: BannerSpec, { width, height, side }: BannerShape): Promise<string> {
  if (!isMotifName(spec.motif)) throw new Error(`${spec.slug} asks for the motif ${spec.motif}, which nobody drew`)
  const centred = side === 'centre'
  const cx = width * (centred ? 0.5 : 0.77)
  const cy = height * 0.5
  const stage = { width, height, cx, cy, rng: seededRng(spec.slug) }
  const items: string[] = []
  for (const { code, x, y, size, turn, soft = 0 } of spec.items) {
    const filter = soft === 0 ? 'shadow' : `soft${soft}`
    items.push(await drawnObject(code, { x: width * x, y: height * y, size, turn }, `filter="url(#${filter})"`))
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${definitions(spec, centred)}
<mask id="fade"><rect width="${width}" height="${height}" fill="url(#quiet)"/></mask></defs>
<rect width="${width}" height="${height}" fill="url(#stage)"/>
<g mask="url(#fade)" opacity=".12" fill="#fff">${motifs[spec.motif](stage).join('')}</g>
<ellipse cx="${cx}" cy="${cy}" rx="190" ry="170" fill="url(#glow)" opacity=".55"/>
${centred ? '' : `<rect width="${width}" height="${height}" fill="url(#calm)"/>`}${items.join('')}</svg>`
}

function definitions({ hue, hue2 }: BannerSpec, centred: boolean): string {
  const light = oklch(0.74, 0.14, hue2)
  const mid = oklch(0.5, 0.14, hue)
  const dark = oklch(0.29, 0.085, hue)
  const ground = oklch(0.2, 0.055, hue)
  return `<radialGradient id="stage" cx="${centred ? 0.5 : 0.78}" cy=".45" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".28" stop-color="${mid}"/><stop offset=".7" stop-color="${dark}"/><stop offset="1" stop-color="${ground}"/></radialGradient>
<linearGradient id="quiet" x1="0" x2="1" y1="0" y2="0"><stop offset=".3" stop-color="#fff" stop-opacity="${centred ? 1 : 0}"/><stop offset=".62" stop-color="#fff"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<linearGradient id="calm" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${ground}" stop-opacity=".85"/><stop offset=".6" stop-color="${ground}" stop-opacity="0"/></linearGradient>
${softening('soft1', 1.2)}${softening('soft2', 3.5)}${contactShadow('shadow', { blur: 8, drop: 12, strength: 0.45 })}`
}
