import type { BrandTheme } from '@fairground/domain/brand.ts'
import { hexOfLinear, linearRgb } from '@fairground/domain/oklch.ts'

/** The page background of the dark theme (`--bg` of the tokens), for browser chrome that cannot read our style sheet. */
export function backgroundOf(look: BrandTheme): string {
  return hexOfOklch(0.172, look.tint, look.brandHue)
}

/** Browsers read OKLCH, yet a web app manifest and an icon renderer need plain sRGB. */
export function hexOfOklch(lightness: number, chroma: number, hue: number): string {
  return `#${linearRgb(lightness, chroma, hue).map(hexOfLinear).join('')}`
}
