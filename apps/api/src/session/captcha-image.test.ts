import sharp from 'sharp'
import { expect, test } from 'vitest'
import { captchaSvg, drawCaptcha, newDigits } from './captcha-image.ts'

test('AUTH-20 API-14 the picture is base64 text of a PNG, with digits that fit the code field', async () => {
  const digits = newDigits()
  expect(digits).toMatch(/^\d{1,6}$/)
  const text = await drawCaptcha(digits)
  expect(text).toMatch(/^[A-Za-z0-9+/]+=*$/)
  expect(await sharp(Buffer.from(text, 'base64')).metadata()).toMatchObject({ format: 'png', width: 160, height: 56 })
})

test('two pictures of the same digits differ, and no text of the answer travels with them', async () => {
  const [first, second] = [await drawCaptcha('40718'), await drawCaptcha('40718')]
  expect(first).not.toBe(second)
  expect(Buffer.from(first, 'base64').toString('latin1')).not.toContain('40718')
})

test('all of the picture is luck: the same luck draws the same', () => {
  const steady = () => 0.5
  expect(captchaSvg('0123456789', steady)).toBe(captchaSvg('0123456789', steady))
  expect(captchaSvg('0123456789', steady)).not.toContain('undefined')
})
