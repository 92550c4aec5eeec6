import { icon } from '../../studio/shell.ts'
import { moreSheet, placeHtml, resultPill, trayHtml } from '../dock.ts'
import type { TableWords } from '../words.ts'
import { colourOf, type SpotKind, spots } from './spots.ts'
import { glossDrawing, rimDrawing, wheelDrawing } from './wheel-drawing.ts'

const dots = 'M5 12h.01M12 12h.01M19 12h.01'

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
  return `<div class="wheel-stage" dir="ltr"><div class="wheel-lift">${rimDrawing()}${wheelDrawing()}${glossDrawing()}<div class="ball-arm" id="ball-arm"><i class="ball" id="ball"></i></div></div></div>
<div class="over-stage">${resultPill()}</div>
<div class="strip-row"><button type="button" class="strip" id="open-past" aria-label="${words.history}"><span id="strip" dir="ltr"></span></button>
<p class="net">${words.netHere} <b class="num" id="net">–</b></p></div>
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
