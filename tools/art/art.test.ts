import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import gameList from '@fairground/cli/demo/games.json' with { type: 'json' }
import vendorList from '@fairground/cli/demo/vendors.json' with { type: 'json' }
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captionContrasts } from './caption-contrast.ts'
import { makeArt, render } from './make-art.ts'
import { isMotifName } from './motifs.ts'
import { objectFile } from './objects.ts'
import { ownObject } from './own-objects.ts'
import { createPictureCache } from './picture-cache.ts'
import { allGlyphs, allPictures, type Picture, tilePicture } from './pictures.ts'
import scenes from './scenes.json' with { type: 'json' }
import type { TileSpec } from './tile.ts'

const { games } = gameList
const isDrawable = (code: string) => objectFile(code) !== null || ownObject(code) !== null
/** The small size alone, to spare the time of drawing the large one. */
const smallTile = (spec: TileSpec): Picture => {
  const picture = tilePicture(spec)
  return { ...picture, sizes: picture.sizes.slice(-1) }
}
const [first] = games
if (!first) throw new Error('The demo has no games')

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'art-'))
})
afterAll(() => rm(dir, { recursive: true }))

test('the same entry gives the same bytes, and another name another picture', async () => {
  const bytes = async (slug: string) => (await render(smallTile({ ...first, slug }))).map((file) => file.bytes)
  const [once, again, other] = [await bytes('one'), await bytes('one'), await bytes('two')]
  expect(once).toEqual(again)
  expect(once[0]?.equals(other[0] ?? Buffer.alloc(0))).toBe(false)
}, 30_000)

test('every object and motif that a list names exists', () => {
  for (const { slug, hero, props, motif } of [scenes.defaultTile, ...games]) {
    expect
      .soft(
        [hero, ...props].filter((code) => !isDrawable(code)),
        slug,
      )
      .toEqual([])
    expect.soft(isMotifName(motif), slug).toBe(true)
  }
  for (const { slug, items, motif } of [...scenes.banners, ...scenes.popups]) {
    expect
      .soft(
        items.map(({ code }) => code).filter((code) => !isDrawable(code)),
        slug,
      )
      .toEqual([])
    expect.soft(isMotifName(motif), slug).toBe(true)
  }
})

test('no two games show the same hero on the same colour', () => {
  const near = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b)) < 20
  const alike = games.flatMap((game, index) =>
    games
      .slice(index + 1)
      .filter(({ hero, hue }) => hero === game.hero && near(hue, game.hue))
      .map(({ slug }) => `${game.slug} and ${slug}`),
  )
  expect(alike).toEqual([])
})

test('no object that speaks to children stands in the front', () => {
  const jester = '1f0cf'
  const forbidden = new Set([
    jester,
    '1f921',
    '1f984',
    '1f36d',
    '1f36c',
    '1f9f8',
    '1f388',
    '1f430',
    '1f43c',
    '1f9da',
    '1f31e',
  ])
  expect(games.filter(({ hero }) => forbidden.has(hero)).map(({ slug }) => slug)).toEqual([])
})

test('white captions stand on every tenth tile with at least 4.5 to 1', async () => {
  const sample = games.filter((_, index) => index % 10 === 0)
  expect(sample).toHaveLength(24)
  for (const game of sample) {
    const [tile] = await render(smallTile(game))
    const contrasts = await captionContrasts(tile?.bytes ?? Buffer.alloc(0))
    expect.soft(Math.min(...contrasts), game.slug).toBeGreaterThanOrEqual(4.5)
  }
}, 120_000)

test('each game, banner and popup has two sizes under the names that pages ask for', () => {
  const files = allPictures().flatMap(({ sizes }) => sizes.map(({ file }) => file))
  expect(new Set(files).size).toBe(files.length)
  expect(files).toHaveLength((games.length + 1 + 6 + 3) * 2)
  expect(files).toEqual(
    expect.arrayContaining([
      'tile/default-300.webp',
      `tile/${first.slug}-300.webp`,
      `tile/${first.slug}-450.webp`,
      'banner/fair-play.webp',
      'banner/fair-play-1074.webp',
      'popup/welcome.webp',
    ]),
  )
})

test('each vendor has a mark of one colour', () => {
  const glyphs = allGlyphs()
  expect(glyphs.map(({ file }) => file)).toEqual(vendorList.vendors.map(({ code }) => `vendor/${code}.svg`))
  expect(new Set(glyphs.map(({ svg }) => svg)).size).toBe(24)
  for (const { svg } of glyphs) {
    const paints = [...svg.matchAll(/(?:fill|stroke)=['"]([^'"]+)['"]/g)].map(([, paint]) => paint)
    expect(new Set(paints.filter((paint) => paint !== 'none'))).toEqual(new Set(['currentColor']))
  }
})

test('only what is missing is drawn, and what no list names goes away', async () => {
  const picture = tilePicture({ ...first, slug: 'kept' })
  const gone = tilePicture({ ...first, slug: 'gone' })
  const silent = () => {}
  expect((await makeArt(dir, silent, [picture, gone])).made).toBe(2)
  const file = join(dir, 'tile/kept-300.webp')
  const { mtimeMs } = await stat(file)
  expect((await makeArt(dir, silent, [picture])).made).toBe(0)
  expect((await stat(file)).mtimeMs).toBe(mtimeMs)
  expect(existsSync(join(dir, 'tile/gone-300.webp'))).toBe(false)
  await rm(file)
  expect((await makeArt(dir, silent, [picture])).made).toBe(1)
  const { format, width, height } = await sharp(await readFile(file)).metadata()
  expect([format, width, height]).toEqual(['webp', 300, 400])
}, 30_000)

test('another clone copies what was drawn before, and draws again what was not used for a month', async () => {
  const kept = createPictureCache(join(dir, 'kept'))
  const picture = tilePicture({ ...first, slug: 'shared' })
  const clone = async (name: string) => {
    const { made, copied } = await makeArt(join(dir, name), () => {}, [picture], kept)
    return { made, copied, bytes: await readFile(join(dir, name, 'tile/shared-450.webp')) }
  }
  const drawn = await clone('first')
  expect([drawn.made, drawn.copied]).toEqual([1, 0])
  const copy = await clone('second')
  expect([copy.made, copy.copied]).toEqual([0, 1])
  expect(copy.bytes.equals(drawn.bytes)).toBe(true)
  await kept.removeUnused(Date.now() + 31 * 86_400_000)
  expect((await clone('third')).made).toBe(1)
  await rm(join(dir, 'kept'), { recursive: true })
  await writeFile(join(dir, 'kept'), 'a file where a folder should be')
  expect((await clone('fourth')).made).toBe(1)
}, 60_000)
