import gameList from '@fairground/cli/demo/games.json' with { type: 'json' }
import { type BannerShape, type BannerSpec, bannerSvg } from './banner.ts'
import scenes from './scenes.json' with { type: 'json' }
import { type TileSpec, tileSvg } from './tile.ts'
import glyphs from './vendor-glyphs.json' with { type: 'json' }

/** One drawing and the files it becomes. */
export type Picture = {
  /** What the drawing depends on besides the recipe. */
  readonly spec: unknown
  readonly svg: () => Promise<string>
  /** The largest comes first: the others are made from it. */
  readonly sizes: readonly { readonly file: string; readonly width: number; readonly height: number }[]
}

const bannerShape: BannerShape = { width: 716, height: 328, side: 'end' }
const popupShape: BannerShape = { width: 700, height: 376, side: 'centre' }

export const tiles: readonly TileSpec[] = [scenes.defaultTile, ...gameList.games]

/** The default tile comes first, because it stands in for whatever is not drawn yet. */
export function allPictures(): readonly Picture[] {
  return [
    ...tiles.slice(0, 1).map(tilePicture),
    ...scenes.banners.map((spec) => scenePicture('banner', spec, bannerShape)),
    ...scenes.popups.map((spec) => scenePicture('popup', spec, popupShape)),
    ...tiles.slice(1).map(tilePicture),
  ]
}

export function tilePicture(spec: TileSpec): Picture {
  const { slug, hero, props, hue, hue2, motif, tone } = spec
  return {
    spec: [slug, hero, props, hue, hue2, motif, tone],
    svg: () => tileSvg(spec),
    sizes: [
      { file: `tile/${slug}-450.webp`, width: 450, height: 600 },
      { file: `tile/${slug}-300.webp`, width: 300, height: 400 },
    ],
  }
}

function scenePicture(kind: 'banner' | 'popup', spec: BannerSpec, shape: BannerShape): Picture {
  const large = { width: shape.width * 1.5, height: shape.height * 1.5 }
  return {
    spec: [spec, shape],
    svg: () => bannerSvg(spec, shape),
    sizes: [
      { file: `${kind}/${spec.slug}-${large.width}.webp`, ...large },
      { file: `${kind}/${spec.slug}.webp`, width: shape.width, height: shape.height },
    ],
  }
}

/** Vendor marks are one colour: the page cuts them out of whatever colour its text has. */
export function allGlyphs(): readonly { readonly file: string; readonly svg: string }[] {
  return Object.entries(glyphs).map(([code, drawing]) => ({
    file: `vendor/${code}.svg`,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor">${drawing}</svg>\n`,
  }))
}
