import { colourOf, pocketCount, wheel } from './spots.ts'

const around = 360 / pocketCount

/** A point of the wheel, in a square of four hundred around its middle. */
function point(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(200 + Math.cos(angle) * radius).toFixed(1)} ${(200 + Math.sin(angle) * radius).toFixed(1)}`
}

function pocket(number: number, at: number): string {
  const [from, to] = [(at - 0.5) * around, (at + 0.5) * around]
  return `<path class="pocket ${colourOf(number)}" d="M${point(from, 170)}A170 170 0 0 1 ${point(to, 170)}L${point(to, 96)}A96 96 0 0 0 ${point(from, 96)}Z"/>
<text transform="rotate(${(at * around).toFixed(2)} 200 200)" x="200" y="50" text-anchor="middle">${number}</text>`
}

const every = (degrees: number, from: number, drawn: string): string =>
  Array.from(
    { length: 360 / degrees },
    (_, at) => `<g transform="rotate(${from + at * degrees} 200 200)">${drawn}</g>`,
  ).join('')

const stop = (at: number, colour: string, opacity = 1) =>
  `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`

/** The wooden rim with its studs, and the light on everything; neither turns. */
export function rimDrawing(): string {
  return `<svg class="wheel" viewBox="0 0 400 400" aria-hidden="true"><defs>
<radialGradient id="rim" cx=".5" cy=".5" r=".5">${stop(0.85, '#3b1d0d')}${stop(0.9, '#8a4f25')}${stop(0.945, '#d09453')}${stop(0.965, '#a8692f')}${stop(1, '#43200d')}</radialGradient>
<linearGradient id="rim-light" x1="0" y1="0" x2=".6" y2="1">${stop(0, '#fff', 0.42)}${stop(0.36, '#fff', 0)}${stop(1, '#000', 0.4)}</linearGradient></defs>
<circle cx="200" cy="200" r="199" fill="url(#rim)"/><circle cx="200" cy="200" r="199" fill="url(#rim-light)"/>
<circle cx="200" cy="200" r="176" fill="#160a04"/>${every(45, 11, '<path d="M200 7l4.5 6.5-4.5 6.5-4.5-6.5z" fill="#f7dc97" stroke="#7b5216" stroke-width=".8"/>')}</svg>`
}

/** The wheel as it lies before the first turn, with zero on top; the page turns it by transform only. */
export function wheelDrawing(): string {
  return `<svg class="wheel" id="wheel" viewBox="0 0 400 400" aria-hidden="true"><defs>
<radialGradient id="bowl" cx=".5" cy=".4" r=".65">${stop(0, '#a5652f')}${stop(0.65, '#5f3411')}${stop(1, '#2c1507')}</radialGradient>
<radialGradient id="pocket-shade" cx=".5" cy=".5" r=".5">${stop(0.55, '#000', 0.55)}${stop(0.72, '#000', 0.16)}${stop(0.76, '#fff', 0.1)}${stop(0.84, '#fff', 0)}${stop(1, '#000', 0.3)}</radialGradient>
<linearGradient id="spoke" x1="0" y1="0" x2="1" y2="0">${stop(0, '#8a5f1c')}${stop(0.4, '#fff0bd')}${stop(1, '#9a6c22')}</linearGradient></defs>
<circle cx="200" cy="200" r="173" fill="#ecc877"/>${wheel.map(pocket).join('')}
<circle cx="200" cy="200" r="170" fill="url(#pocket-shade)"/>
<circle cx="200" cy="200" r="129" fill="none" stroke="#f0cf85" stroke-opacity=".75" stroke-width="1.3"/>
<circle cx="200" cy="200" r="96" fill="url(#bowl)" stroke="#ecc877" stroke-width="2.6"/>
<circle cx="200" cy="200" r="84" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1.2"/>
${every(45, 0, '<path d="M196.4 172 197.6 132a2.4 2.4 0 0 1 4.8 0l1.2 40z" fill="url(#spoke)"/><circle cx="200" cy="129.500" r="5" fill="#f3d591"/><circle cx="198.600" cy="128" r="1.800" fill="#fff8df"/>')}</svg>`
}

/** The hub and the sheen of the lacquer over the turning wheel. */
export function glossDrawing(): string {
  return `<svg class="wheel" viewBox="0 0 400 400" aria-hidden="true"><defs>
<radialGradient id="hub" cx=".36" cy=".28" r=".85">${stop(0, '#fffbe6')}${stop(0.34, '#eac068')}${stop(0.75, '#a8772a')}${stop(1, '#5d3d0e')}</radialGradient>
<linearGradient id="sheen" x1="0" y1="0" x2=".8" y2="1">${stop(0, '#fff', 0.3)}${stop(0.3, '#fff', 0.02)}${stop(0.62, '#000', 0)}${stop(1, '#000', 0.34)}</linearGradient></defs>
<circle cx="200" cy="206" r="34" fill="#000" opacity=".35"/><circle cx="200" cy="200" r="33" fill="url(#hub)"/><circle cx="200" cy="200" r="20" fill="#7d551b"/><circle cx="200" cy="198.500" r="18.500" fill="url(#hub)"/><circle cx="200" cy="197" r="8" fill="url(#hub)" stroke="#7d551b" stroke-width="1"/>
<circle cx="200" cy="200" r="172" fill="url(#sheen)"/></svg>`
}
