type Rgb = readonly [number, number, number]

/** The hex colour of an OKLCH triple, with the chroma lowered until a screen can show it. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  let fitting = chroma
  let rgb = linearRgb(lightness, fitting, hue)
  while (fitting > 0 && rgb.some((channel) => channel < -0.001 || channel > 1.001)) {
    fitting -= 0.004
    rgb = linearRgb(lightness, fitting, hue)
  }
  return `#${rgb.map(hexOf).join('')}`
}

/** Relative luminance as WCAG defines it, of channels from 0 to 255. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue)
}

function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function hexOf(channel: number): string {
  const encoded = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055
  const byte = Math.round(255 * Math.min(1, Math.max(0, encoded)))
  return byte.toString(16).padStart(2, '0')
}

function linearOf(byte: number): number {
  const channel = byte / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
