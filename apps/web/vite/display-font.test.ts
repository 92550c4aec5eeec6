import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@fairground/domain/languages.ts'
import { displayFontImport, fontSubset } from '@fairground/vite-plugins/display-font.ts'
import { expect, test } from 'vitest'

const css = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource-variable/bricolage-grotesque/wght.css')),
  'utf8',
)
const messagesOf = (code: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fairground/i18n/messages/${code}.json`)), 'utf8')

/** The points of a face's `unicode-range`. */
function covers(face: string): (point: number) => boolean {
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, from = '', to = from]) => {
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (point) => ranges.some(([from, to]) => from <= point && point <= to)
}

const latin = covers(fontSubset(css, 'latin'))

test.each(languages.map(({ code }) => code.toLowerCase()))(
  '%s has the display face for all of its Latin letters',
  (code) => {
    const part = /display-face:([a-z-]+)/.exec(displayFontImport(code))?.[1]
    const own = part === undefined ? () => false : covers(fontSubset(css, part))
    const letters = new Set(messagesOf(code).match(/\p{Script=Latin}|\p{Mn}(?<=\p{Script=Latin}\p{Mn})/gu))
    expect(
      [...letters].filter((letter) => !latin(letter.codePointAt(0) ?? 0) && !own(letter.codePointAt(0) ?? 0)),
    ).toEqual([])
  },
)

test('only the languages that need more bring more', () => {
  const bringing = languages.filter(({ code }) => displayFontImport(code.toLowerCase()) !== '').map(({ code }) => code)
  expect(bringing.toSorted()).toEqual(['TY', 'VI'])
})
