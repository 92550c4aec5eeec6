import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { startDecodeProgram, startProgram } from './decoder/start-program.ts'
import { pictureKindOf } from './picture-kind.ts'
import { createPictures, type PictureLimits } from './pictures.ts'

const error = vi.fn()
const picturesWith = (limits?: PictureLimits) => createPictures({ open: startDecodeProgram }, { error }, limits)
const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'red' } })

test('a file is what its first bytes say', async () => {
  expect(pictureKindOf(await red(4, 4).png().toBuffer())).toBe('png')
  expect(pictureKindOf(await red(4, 4).jpeg().toBuffer())).toBe('jpg')
  expect(pictureKindOf(await red(4, 4).webp().toBuffer())).toBe('webp')
  expect(pictureKindOf(await red(4, 4).gif().toBuffer())).toBeNull()
  expect(['', '<svg/>', 'RIFF....WAVE', '%PDF'].map((text) => pictureKindOf(Buffer.from(text)))).toEqual(
    Array(4).fill(null),
  )
})

test('a picture becomes a square of the size that is asked for', async () => {
  const drawn = await picturesWith().draw(await red(300, 90).png().toBuffer(), 32)
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 32, height: 32 })
})

test('a picture that must be read stays whole, and is never made larger', async () => {
  const pictures = picturesWith()
  const wide = await pictures.draw(await red(300, 90).png().toBuffer(), 100, 'whole')
  expect(await sharp(wide).metadata()).toMatchObject({ format: 'webp', width: 100, height: 30 })
  const small = await pictures.draw(await red(30, 9).png().toBuffer(), 100, 'whole')
  expect(await sharp(small).metadata()).toMatchObject({ width: 30, height: 9 })
})

test('a drawing that takes too long is ended', async () => {
  const hasty = picturesWith({ drawMs: 0, startMs: 15_000, maxWaiting: 8 })
  const large = await red(4_000, 4_000).png().toBuffer()
  await expect(hasty.draw(large, 32)).rejects.toMatchObject({ refusal: 'PICTURE_UNUSABLE' })
})

test('a picture that does not fit in the queue is refused before anything is spent', async () => {
  const pictures = picturesWith({ drawMs: 2_000, startMs: 15_000, maxWaiting: 1 })
  const small = await red(8, 8).png().toBuffer()
  const [first, second] = [pictures.draw(small, 8), pictures.draw(small, 8)]
  await expect(second).rejects.toMatchObject({ refusal: 'SYSTEM_UPGRADING' })
  expect((await first).length).toBeGreaterThan(0)
})

const badProgram = fileURLToPath(new URL('./decoder/testing/bad-program.ts', import.meta.url))
const badPictures = (way: string, limits = { drawMs: 500, startMs: 15_000, maxWaiting: 8 }) =>
  createPictures({ open: () => startProgram([badProgram, way]) }, { error }, limits)

test.each(['hung', 'down while it draws', 'down while it answers', 'more than its length', 'no webp', 'endless'])(
  'TD15 a decoder that a picture leaves %s is a refusal of the picture',
  async (way) => {
    const small = await red(8, 8).png().toBuffer()
    await expect(badPictures(way).draw(small, 8)).rejects.toMatchObject({ refusal: 'PICTURE_UNUSABLE' })
  },
)

test.each([
  ['never ready', 'it was not ready within 300 ms'],
  ['down before it is ready', 'it ended before it was ready'],
])('a decoder that is %s refuses for the time being, and the log says so', async (way, why) => {
  error.mockClear()
  const small = await red(8, 8).png().toBuffer()
  const pictures = badPictures(way, { drawMs: 2_000, startMs: way === 'never ready' ? 300 : 15_000, maxWaiting: 8 })
  await expect(pictures.draw(small, 8)).rejects.toMatchObject({ refusal: 'SYSTEM_UPGRADING' })
  expect(error.mock.calls.map(([line]) => line)).toEqual([{ event: 'uploads.decoder-away', why }])
})

test('a picture that waits behind a decoder that hangs is refused together with the first', async () => {
  error.mockClear()
  const pictures = badPictures('never ready', { drawMs: 2_000, startMs: 500, maxWaiting: 8 })
  const small = await red(8, 8).png().toBuffer()
  const drawn = await Promise.allSettled(Array.from({ length: 8 }, () => pictures.draw(small, 8)))
  expect(drawn.map((each) => each.status === 'rejected' && each.reason.refusal)).toEqual(
    Array(8).fill('SYSTEM_UPGRADING'),
  )
  // Only the first was tried.
  expect(error).toHaveBeenCalledTimes(1)
})
