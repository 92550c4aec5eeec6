import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Chip } from './chip.tsx'

const known = [1, 5, 10, 20, 50, 100, 500, 1_000]
const hueOf = (units: number) => {
  const { container } = render(<Chip amount={BigInt(units) * 10_000n} />)
  return Number(container.querySelector<HTMLElement>('.chip')?.style.getPropertyValue('--chip'))
}

/** The luminance of a colour as a screen shows it, cut where it has no more of a channel. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const [red = 0, green = 0, blue = 0] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the white figure of every chip has a contrast of 4.5 on the lightest place of its colour', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'cells.css'), 'utf8')
  const [, lightness, chroma] =
    /radial-gradient\(circle at 40% 30%, oklch\(([\d.]+) ([\d.]+) var\(--chip\)/.exec(sheet) ?? []
  const contrasts = [...known, 25].map(
    (units) => 1.05 / (luminance(Number(lightness), Number(chroma), hueOf(units)) + 0.05),
  )
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
})

test('no two values have hues that look alike, and none is olive', () => {
  const hues = [...known, 25].map(hueOf).toSorted((a, b) => a - b)
  const steps = hues.map((hue, place) => (place === 0 ? hue + 360 - (hues.at(-1) ?? 0) : hue - (hues[place - 1] ?? 0)))
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(20)
  expect(hues.filter((hue) => hue > 90 && hue < 130)).toEqual([])
})
