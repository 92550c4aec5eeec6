import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureKindOf } from './picture-kind.ts'
import { createPictures } from './pictures.ts'

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
  const drawn = await createPictures().draw(await red(300, 90).png().toBuffer(), 32)
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 32, height: 32 })
})

test('a picture that must be read stays whole, and is never made larger', async () => {
  const pictures = createPictures()
  const wide = await pictures.draw(await red(300, 90).png().toBuffer(), 100, 'whole')
  expect(await sharp(wide).metadata()).toMatchObject({ format: 'webp', width: 100, height: 30 })
  const small = await pictures.draw(await red(30, 9).png().toBuffer(), 100, 'whole')
  expect(await sharp(small).metadata()).toMatchObject({ width: 30, height: 9 })
})

test('a drawing that takes too long is ended', async () => {
  const hasty = createPictures({ drawMs: 0, startMs: 15_000, waitingAtMost: 8 })
  const large = await red(4_000, 4_000).png().toBuffer()
  await expect(hasty.draw(large, 32)).rejects.toMatchObject({ refusal: 'PICTURE_UNUSABLE' })
})

test('whoever does not fit in the queue is refused before anything is spent', async () => {
  const pictures = createPictures({ drawMs: 2_000, startMs: 15_000, waitingAtMost: 1 })
  const small = await red(8, 8).png().toBuffer()
  const [first, second] = [pictures.draw(small, 8), pictures.draw(small, 8)]
  await expect(second).rejects.toMatchObject({ refusal: 'SYSTEM_UPGRADING' })
  expect((await first).length).toBeGreaterThan(0)
})
