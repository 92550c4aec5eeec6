import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kenoPage } from '../lottery/keno.ts'
import { isOfAge } from '../member/age.ts'
import { maxPictureBytes } from '../member/picture-rules.ts'
import { isPngOrJpg, maxApplicationCommentLength, maxApplicationImages } from './application-rules.ts'

test('PROMO-05 PROMO-07 PROMO-08 an application has 140 characters, and 3 images of 5 MB', () => {
  expect([maxApplicationCommentLength, maxApplicationImages, maxPictureBytes]).toEqual([140, 3, 5 * 1024 * 1024])
})

test('PROMO-06 an image is a png or a jpg by its first bytes', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]
  expect([png, [0xff, 0xd8, 0xff, 0xe0]].map((bytes) => isPngOrJpg(Uint8Array.from(bytes)))).toEqual([true, true])
  const others = ['GIF89a', 'RIFF....WEBP', '<svg>', '', '%PDF'].map((text) => new TextEncoder().encode(text))
  expect(others.some(isPngOrJpg)).toBe(false)
})

test('CONF-30 keno lists 1000, an application takes 140 characters and 3 images of 5 MB, the hint says 1-16, ages are 18 and 21', () => {
  expect(kenoPage().pageSize).toBe(1000)
  expect([maxApplicationCommentLength, maxApplicationImages, maxPictureBytes]).toEqual([140, 3, 5 * 1024 * 1024])
  const words = JSON.parse(readFileSync(new URL('../../../i18n/messages/en.json', import.meta.url), 'utf8'))
  expect(words['field.captchaTextHint']).toBe('1-16 characters')
  const now = new Date('2026-11-15T12:00:00Z')
  const isOld = (born: string, age: number) => isOfAge(born, age, now, 'UTC')
  expect([isOld('2008-11-15', 18), isOld('2008-11-16', 18)]).toEqual([true, false])
  expect([isOld('2005-11-15', 21), isOld('2005-11-16', 21)]).toEqual([true, false])
})
