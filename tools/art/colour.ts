import { hexOfLinear, linearRgb } from '@fairground/domain/oklch.ts'

/** The hex colour of an OKLCH triple, with the chroma lowered until a screen can show it. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  let fitting = chroma
  let rgb = linearRgb(lightness, fitting, hue)
  while (fitting > 0 && rgb.some((channel) => channel < -0.001 || channel > 1.001)) {
    fitting -= 0.004
    rgb = linearRgb(lightness, fitting, hue)
  }
  return `#${rgb.map(hexOfLinear).join('')}`
}

/** Relative luminance as WCAG defines it, of channels from 0 to 255. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue)
}

function linearOf(byte: number): number {
  const channel = byte / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
