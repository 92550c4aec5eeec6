import { icon, icons } from '../studio/shell.ts'
import type { TableWords } from './words.ts'

const undo = 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3'

/** Chips are made by the page, which knows the money; the button below them places all that lies on the table. */
export function trayHtml(words: TableWords): string {
  return `<div class="tray"><div class="chips" id="chips" role="radiogroup" aria-label="${words.chooseChip}" dir="ltr"></div>
<button type="button" class="tool" id="undo" aria-label="${words.undo}">${icon(undo)}</button></div>`
}

export function placeHtml(words: TableWords): string {
  return `<p class="total"><span>${words.onTable}</span><strong class="num" id="total">–</strong></p>
<button type="button" class="go place" id="place" disabled><span>${words.placeBets}</span></button>`
}

/** What happened and what can be done, over the picture of the table. */
export function resultPill(): string {
  return `<div class="told" id="result"><span class="result-mark" id="result-mark" hidden></span><p><b id="result-name" role="status"></b><span id="result-text"></span></p></div>`
}

export function moreSheet(title: string, close: string): string {
  return `<dialog id="more" aria-labelledby="more-title"><div class="head"><h2 id="more-title">${title}</h2>
<button type="button" class="round" data-close aria-label="${close}">${icon(icons.close)}</button></div>
<div class="content" id="more-content"></div></dialog>`
}
