import { encode } from 'uqr'

/** The address as a QR code; black on white, because many cameras cannot read the reverse. */
export function qrCodeSvg(address: string): string {
  const { data, size } = encode(address, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of the address" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`
}
