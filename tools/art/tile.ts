import { oklch } from './colour.ts'
import { isMotifName, type MotifCanvas, motifs } from './motifs.ts'
import { drawnObject, round } from './objects.ts'
import { type Rng, seededRng } from './seeded-rng.ts'
import { contactShadow, softening } from './svg-filters.ts'

export type TileSpec = {
  readonly slug: string
  /** A Fluent 3D object by its code point. */
  readonly hero: string
  readonly props: readonly string[]
  /** The hue of the stage; choose it away from the hero's own colour. */
  readonly hue: number
  /** The hue of the light behind the hero. */
  readonly hue2: number
  readonly motif: string
  readonly tone?: string
}

const width = 300
const height = 400
const stageShape = { width, height, cx: width / 2, cy: height * 0.395 }

/** Where the props stand and how large they are, as shares of the tile: the last of each row stands in front. */
const compositions = [
  [
    [0.14, 0.15, 0.3],
    [0.88, 0.22, 0.26],
    [0.08, 0.6, 0.24],
    [0.88, 0.62, 0.3],
  ],
  [
    [0.86, 0.13, 0.34],
    [0.1, 0.3, 0.24],
    [0.92, 0.52, 0.22],
    [0.14, 0.62, 0.32],
  ],
  [
    [0.5, 0.06, 0.22],
    [0.92, 0.34, 0.3],
    [0.07, 0.26, 0.26],
    [0.84, 0.64, 0.26],
  ],
] as const

/** A gradient stage, a motif, soft props, the hero with its shadow, sparks, and the dark ground of the caption. */
export async function tileSvg(spec: TileSpec): Promise<string> {
  if (!isMotifName(spec.motif)) throw new Error(`${spec.slug} asks for the motif ${spec.motif}, which nobody drew`)
  const rng = seededRng(spec.slug)
  const hue = spec.hue + (rng() - 0.5) * 14
  const colours = coloursOf(hue, spec.hue2, spec.tone !== 'deep')
  const stage: MotifCanvas = { ...stageShape, rng }
  const heroSize = width * (0.78 + rng() * 0.1)
  const turn = (rng() - 0.5) * 14
  const props = await drawnProps(spec.props, rng)
  const sparks = drawnSparks(rng)
  const { cx, cy } = stage
  const hero = await drawnObject(spec.hero, { x: cx, y: cy, size: heroSize, turn }, 'filter="url(#shadow)"')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${definitions(colours)}</defs>
<rect width="${width}" height="${height}" fill="url(#stage)"/>
<g mask="url(#fade)" opacity=".17" fill="#fff">${motifs[spec.motif](stage).join('')}</g>
<circle cx="${cx}" cy="${cy}" r="${round(heroSize * 0.62)}" fill="url(#glow)" opacity=".55"/>
<rect y="${height * 0.5}" width="${width}" height="${height * 0.5}" fill="url(#ground)" opacity=".75"/>${props.back}
<ellipse cx="${cx}" cy="${round(cy + heroSize * 0.5)}" rx="${round(heroSize * 0.34)}" ry="${round(heroSize * 0.06)}" opacity=".35" filter="url(#soft2)"/>
${hero}${props.front}${sparks}
<rect y="${height * 0.565}" width="${width}" height="${height * 0.435}" fill="url(#ground)"/>
<rect width="${width}" height="${height}" fill="url(#sheen)"/></svg>`
}

type Colours = { readonly light: string; readonly mid: string; readonly dark: string; readonly ground: string }

function coloursOf(hue: number, lightHue: number, bright: boolean): Colours {
  return {
    light: oklch(bright ? 0.82 : 0.62, 0.15, lightHue),
    mid: oklch(bright ? 0.58 : 0.42, 0.19, hue),
    dark: oklch(bright ? 0.35 : 0.25, 0.125, hue - 10),
    ground: oklch(0.17, 0.06, hue - 16),
  }
}

async function drawnProps(codes: readonly string[], rng: Rng): Promise<{ back: string; front: string }> {
  const spots = compositions[Math.floor(rng() * compositions.length)] ?? compositions[0]
  const drawn: string[] = []
  for (const [index, [x, y, share]] of spots.entries()) {
    const code = codes[index % codes.length]
    if (code === undefined) break
    const placed = {
      x: width * x,
      y: height * y,
      size: width * share * (0.9 + rng() * 0.25),
      turn: (rng() - 0.5) * 60,
    }
    const far = index < 2
    const depth = index === 3 ? '' : `filter="url(#${far ? 'soft2' : 'soft1'})" opacity="${far ? 0.85 : 0.95}"`
    drawn.push(await drawnObject(code, placed, depth))
  }
  return { back: drawn.slice(0, 3).join(''), front: drawn.slice(3).join('') }
}

function drawnSparks(rng: Rng): string {
  return Array.from({ length: 14 }, () => {
    const radius = round(0.8 + rng() * 3)
    const [x, y, opacity] = [round(rng() * width), round(rng() * height * 0.8), round(0.15 + rng() * 0.55)]
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" opacity="${opacity}"/>`
  }).join('')
}

function definitions({ light, mid, dark, ground }: Colours): string {
  return `<radialGradient id="stage" cx=".5" cy=".38" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".38" stop-color="${mid}"/><stop offset=".78" stop-color="${dark}"/><stop offset="1" stop-color="${ground}"/></radialGradient>
<radialGradient id="quiet" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".25"/><stop offset=".45" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity=".25"/></radialGradient>
<mask id="fade"><rect width="${width}" height="${height}" fill="url(#quiet)"/></mask>
<radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".5" stop-color="${light}" stop-opacity=".45"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<linearGradient id="ground" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${ground}" stop-opacity="0"/><stop offset=".2" stop-color="${ground}" stop-opacity=".46"/><stop offset=".45" stop-color="${ground}" stop-opacity=".74"/><stop offset="1" stop-color="${ground}" stop-opacity=".97"/></linearGradient>
<linearGradient id="sheen" x1="0" x2=".55" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".13"/><stop offset=".38" stop-color="#fff" stop-opacity="0"/></linearGradient>
${softening('soft1', 1)}${softening('soft2', 2.6)}${contactShadow('shadow', { blur: 9, drop: 14, strength: 0.5 })}`
}
