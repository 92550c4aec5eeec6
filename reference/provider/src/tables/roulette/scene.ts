import { icon } from '../../studio/shell.ts'
import { moreSheet, placeHtml, resultPill, trayHtml } from '../dock.ts'
import type { TableWords } from '../words.ts'
import { colourOf, pocketCount, type SpotKind, spots, wheel } from './spots.ts'

const dots = 'M5 12h.01M12 12h.01M19 12h.01'
const around = 360 / pocketCount

/** A point of the wheel, in a square of four hundred around its middle. */
function point(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(200 + Math.cos(angle) * radius).toFixed(1)} ${(200 + Math.sin(angle) * radius).toFixed(1)}`
}

function pocket(number: number, at: number): string {
  const [from, to] = [(at - 0.5) * around, (at + 0.5) * around]
  return `<path class="pocket ${colourOf(number)}" d="M${point(from, 168)}A168 168 0 0 1 ${point(to, 168)}L${point(to, 92)}A92 92 0 0 0 ${point(from, 92)}Z"/>
<text transform="rotate(${(at * around).toFixed(2)} 200 200)" x="200" y="52" text-anchor="middle">${number}</text>`
}

/** The wheel as it lies before the first turn, with zero on top; the page turns it by transform only. */
function wheelDrawing(): string {
  const spokes = [0, 45, 90, 135, 180, 225, 270, 315].map(
    (turn) => `<path d="M197 150 198 122h4l1 28z" transform="rotate(${turn} 200 200)" fill="url(#brass)"/>`,
  )
  return `<svg class="wheel" id="wheel" viewBox="0 0 400 400" aria-hidden="true"><defs>
<radialGradient id="wood" cx=".5" cy=".5" r=".5"><stop offset=".86" stop-color="#3d2110"/><stop offset=".93" stop-color="#b0713c"/><stop offset="1" stop-color="#5b3216"/></radialGradient>
<radialGradient id="bowl" cx=".5" cy=".42" r=".6"><stop offset="0" stop-color="#a3683a"/><stop offset=".7" stop-color="#6b3d1c"/><stop offset="1" stop-color="#43240f"/></radialGradient>
<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff0c0"/><stop offset=".5" stop-color="#d9a94a"/><stop offset="1" stop-color="#7d571a"/></linearGradient></defs>
<circle cx="200" cy="200" r="198" fill="url(#wood)"/><circle cx="200" cy="200" r="171" fill="#e7bb5e"/>
${wheel.map(pocket).join('')}
<circle cx="200" cy="200" r="126" fill="none" stroke="#e7bb5e" stroke-opacity=".6"/><circle cx="200" cy="200" r="93" fill="url(#bowl)" stroke="#e7bb5e" stroke-width="3"/>
${spokes.join('')}<circle cx="200" cy="200" r="34" fill="url(#brass)"/><circle cx="200" cy="200" r="17" fill="#7d571a"/><circle cx="200" cy="200" r="12" fill="url(#brass)"/></svg>`
}

export function felt(): string {
  return '<div class="felt" aria-hidden="true"></div>'
}

const spotOf = (kind: SpotKind, first: number): string =>
  [...spots.values()].find((spot) => spot.kind === kind && spot.pockets[0] === first)?.id ?? ''

function cell(kind: SpotKind, first: number, look: string, text: string): string {
  return `<button type="button" class="cell ${look}" data-spot="${spotOf(kind, first)}"><bdi>${text}</bdi></button>`
}

export function rouletteContent(words: TableWords): string {
  const numbers = Array.from({ length: 36 }, (_, at) => cell('number', at + 1, colourOf(at + 1), String(at + 1)))
  const dozens = [words.dozen1, words.dozen2, words.dozen3].map((text, at) =>
    cell('dozen', at * 12 + 1, 'felt-cell dozen', text),
  )
  return `<div class="wheel-stage" dir="ltr">${wheelDrawing()}<div class="ball-arm" id="ball-arm"><i class="ball" id="ball"></i></div></div>
<div class="over-stage">${resultPill()}</div>
<div class="strip-row"><button type="button" class="strip" id="open-past" aria-label="${words.history}"><span id="strip" dir="ltr"></span></button>
<p class="net">${words.net} <b class="num" id="net">–</b></p></div>
<p class="line-lost" id="line-lost" role="alert" hidden></p>
<main class="board">
<div class="zero-row">${cell('number', 0, 'green', '0')}<p class="pays-note">${words.numberPays} <b class="num">36.00</b><br>${words.returns} <b class="num" id="return">–</b></p></div>
<div class="numbers" dir="ltr"><div class="grid">${numbers.join('')}</div><div class="dozens">${dozens.join('')}</div></div>
<div class="outside">${cell('red', 1, 'red', words.red)}${cell('odd', 1, 'felt-cell', words.odd)}${cell('low', 1, 'felt-cell', '<span dir="ltr">1–18</span>')}${cell('black', 2, 'black', words.black)}${cell('even', 2, 'felt-cell', words.even)}${cell('high', 19, 'felt-cell', '<span dir="ltr">19–36</span>')}</div>
</main>
<footer class="dock">${trayHtml(words)}
<div class="dock-row">${placeHtml(words)}<button type="button" class="tool" id="open-more" aria-label="${words.moreBets}">${icon(dots)}</button></div></footer>
${moreSheet(words.moreBets, words.close)}`
}
