import { readFileSync } from 'node:fs'
import { linearRgb, type Rgb } from '@fairground/domain/oklch.ts'
import { expect, test } from 'vitest'

type Tokens = Readonly<Record<string, string>>
type Pair = readonly [front: string, back: string, least: number]

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

function block(selector: RegExp): Tokens {
  const bodies = [...css.matchAll(new RegExp(`(?<=^|\\n)${selector.source} \\{([^}]*)\\}`, 'g'))]
  const declared = bodies.flatMap(([, body = '']) => [...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)])
  return Object.fromEntries(declared.map(([, name = '', value = '']) => [name, value.trim()]))
}

const base = block(/:root/)
const dark = block(/:root,\s*\[data-theme='dark'\]/)
const deep = block(/\[data-theme='dark'\]\[data-tone='deep'\]/)
const light = block(/\[data-theme='light'\]/)

const themes: Readonly<Record<string, Tokens>> = {
  dark: { ...base, ...dark },
  deep: { ...base, ...dark, ...deep },
  light: { ...base, ...dark, ...light },
}

function resolve(value: string, tokens: Tokens): string {
  const flat = value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => resolve(tokens[name] ?? '', tokens))
  return flat.replace(/calc\(([\d.]+) ([*+-]) ([\d.]+)\)/g, (_, left: string, sign: string, right: string) => {
    const step = sign === '*' ? Number(left) * Number(right) : Number(left) + Number(`${sign}${right}`)
    return String(step)
  })
}

/** A colour outside sRGB loses chroma until it fits, as a browser would map it. */
function fitted(lightness: number, chroma: number, hue: number): Rgb {
  let rgb = linearRgb(lightness, chroma, hue)
  for (let left = chroma; left > 0 && rgb.some((part) => part < -0.0005 || part > 1.0005); left -= 0.002)
    rgb = linearRgb(lightness, Math.max(left - 0.002, 0), hue)
  const clip = (part: number) => Math.min(1, Math.max(0, part))
  return [clip(rgb[0]), clip(rgb[1]), clip(rgb[2])]
}

function colour(name: string, tokens: Tokens): Rgb {
  const found = /^oklch\(([\d.]+) ([\d.]+) ([\d.-]+)/.exec(resolve(tokens[`--${name}`] ?? '', tokens))
  if (!found) throw new Error(`--${name} is not an OKLCH colour`)
  return fitted(Number(found[1]), Number(found[2]), Number(found[3]))
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function ratio(front: Rgb, back: Rgb): number {
  const [less = 0, more = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

const surfaces = ['bg', 'surface-1', 'surface-2', 'overlay']
const meanings = ['brand', 'gold', 'success', 'danger', 'warning', 'info']

/** WCAG 2.2 AA: 4.5 for text, 3 for outlines and marks. */
const pairs: readonly Pair[] = [
  ...[...surfaces, 'surface-3'].flatMap((back): Pair[] => [
    ['text-1', back, 4.5],
    ['text-2', back, 4.5],
  ]),
  ...surfaces.flatMap((back): Pair[] => [
    ['text-3', back, 4.5],
    ...meanings.map((meaning): Pair => [`${meaning}-text`, back, 4.5]),
    ['edge', back, 3],
    ['ring', back, 3],
  ]),
  ...meanings.flatMap((meaning): Pair[] => [
    [`on-${meaning}`, meaning, 4.5],
    [`${meaning}-text`, `${meaning}-soft`, 4.5],
    ['text-1', `${meaning}-soft`, 4.5],
  ]),
  ...['brand-hi', 'brand-lo'].map((back): Pair => ['on-brand', back, 4.5]),
  ...['gold-hi', 'gold-lo'].map((back): Pair => ['on-gold', back, 4.5]),
  ...['chart-1', 'chart-2', 'chart-3'].map((front): Pair => [front, 'surface-1', 3]),
]

const categories = Object.keys(base).filter((name) => /^--cat-\w+-h$/.test(name))

function categoryFailures(tokens: Tokens): string[] {
  const part = (name: string) => Number(tokens[name])
  return categories.flatMap((name) => {
    const front = fitted(part('--cat-l'), part('--cat-c'), part(name))
    const soft = fitted(part('--cat-soft-l'), part('--cat-soft-c'), part(name))
    const backs = { 'surface-1': colour('surface-1', tokens), soft }
    return Object.entries(backs)
      .filter(([, back]) => ratio(front, back) < 4.5)
      .map(([back]) => `${name} on ${back}`)
  })
}

function failures(tokens: Tokens): string[] {
  const low = pairs.filter(([front, back, least]) => ratio(colour(front, tokens), colour(back, tokens)) < least)
  return [...low.map(([front, back]) => `${front} on ${back}`), ...categoryFailures(tokens)]
}

const hues = Array.from({ length: 24 }, (_, step) => step * 15)
const chromas = [0.06, 0.135, 0.16]

test('the tokens were all found', () => {
  expect(pairs.length + categories.length * 2).toBeGreaterThan(90)
  expect([base, dark, deep, light].map((tokens) => Object.keys(tokens).length > 4)).toEqual([true, true, true, true])
})

test.each(Object.keys(themes))('every pair of the %s theme keeps AA for every brand hue', (theme) => {
  const tokens = themes[theme] ?? {}
  expect(failures(tokens)).toEqual([])
  for (const hue of hues) {
    for (const chroma of chromas) {
      const branded = { ...tokens, '--brand-h': String(hue), '--brand-c': String(chroma) }
      expect(failures(branded), `hue ${hue}, chroma ${chroma}`).toEqual([])
    }
  }
})

test('SHELL-86 the page fade lasts 300 ms, and no time at all where less motion is wanted', () => {
  expect(base['--dur-page']).toBe('300ms')
  expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*:root \{\s*--dur-page: 0ms/)
})
