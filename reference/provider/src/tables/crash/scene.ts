import { icon, icons } from '../../studio/shell.ts'
import { fill, type TableWords } from '../words.ts'

/** The rocket, drawn once in a square of a hundred with its nose to the upper right. */
export function rocketSprite(): string {
  return `<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>
<linearGradient id="hull" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#aeb4cc"/><stop offset=".28" stop-color="#ffffff"/><stop offset=".62" stop-color="#e3e6f2"/><stop offset="1" stop-color="#8d93b4"/></linearGradient>
<linearGradient id="nose" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#b5173b"/><stop offset=".35" stop-color="#ff6b7d"/><stop offset="1" stop-color="#a80f33"/></linearGradient>
<linearGradient id="fin" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff5876"/><stop offset="1" stop-color="#a60e3c"/></linearGradient>
<radialGradient id="pane" cx=".38" cy=".32" r=".75"><stop offset="0" stop-color="#d8f3ff"/><stop offset=".5" stop-color="#4aa7f0"/><stop offset="1" stop-color="#1c4f9e"/></radialGradient>
<linearGradient id="flame" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff4c4"/><stop offset=".45" stop-color="#ffb340"/><stop offset="1" stop-color="#ff5b2e" stop-opacity="0"/></linearGradient>
</defs><symbol id="rocket" viewBox="0 0 100 100"><g transform="rotate(45 50 50)">
<path class="flame" d="M41 76c-3 9 2 17 9 24 7-7 12-15 9-24z" fill="url(#flame)"/>
<path d="M38 55c-11 4-16 13-16 25 6-5 12-7 18-7zM62 55c11 4 16 13 16 25-6-5-12-7-18-7z" fill="url(#fin)"/>
<path d="M50 2c13 11 18 27 17 44-.6 11-3 21-7 30H40c-4-9-6.4-19-7-30C32 29 37 13 50 2z" fill="url(#hull)"/>
<path d="M50 2c7.5 6.3 12.5 14 15 22.5-9 3.6-21 3.6-30 0C37.5 16 42.5 8.3 50 2z" fill="url(#nose)"/>
<circle cx="50" cy="41" r="10" fill="#737a9c"/><circle cx="50" cy="41" r="7.6" fill="url(#pane)"/>
<path d="M46 37c1.4-1.6 3-2.3 5-2.3" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>
<path d="M40 76h20l-2 5H42z" fill="#4a3c7c"/><path d="M50 56c-3 5-4 12-3.5 20h7C54 68 53 61 50 56z" fill="url(#fin)"/>
</g></symbol></svg>`
}

/** Stars are scattered by the golden ratio: even, and the same every night. */
function stars(): string {
  return Array.from({ length: 90 }, (_, index) => {
    const x = ((index * 0.618034) % 1) * 390
    const y = ((index * 0.754878) % 1) * 330
    const light = (0.28 + (index % 5) * 0.14).toFixed(2)
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.5 + (index % 4) * 0.3).toFixed(1)}" opacity="${light}"/>`
  }).join('')
}

export function sky(): string {
  return `<svg class="sky" viewBox="0 0 390 404" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><defs>
<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="night-1"/><stop offset=".45" class="night-2"/><stop offset=".78" class="night-3"/><stop offset="1" class="night-4"/></linearGradient>
<radialGradient id="nebula" cx=".75" cy=".3" r=".6"><stop offset="0" stop-color="#5a6cff" stop-opacity=".5"/><stop offset="1" stop-color="#5a6cff" stop-opacity="0"/></radialGradient>
<radialGradient id="dawn" cx=".12" cy=".62" r=".5"><stop offset="0" stop-color="#ff6fb1" stop-opacity=".35"/><stop offset="1" stop-color="#ff6fb1" stop-opacity="0"/></radialGradient>
<radialGradient id="planet" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffe0b0"/><stop offset=".5" stop-color="#f2924a"/><stop offset="1" stop-color="#8d3a2e"/></radialGradient>
<linearGradient id="hill-far" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="hill-1"/><stop offset="1" class="hill-2"/></linearGradient>
<linearGradient id="hill-near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="hill-3"/><stop offset="1" class="hill-4"/></linearGradient></defs>
<rect width="390" height="404" fill="url(#night)"/><rect width="390" height="404" fill="url(#nebula)"/><rect width="390" height="404" fill="url(#dawn)"/>
<g class="stars" fill="#fff">${stars()}</g>
<g transform="translate(345 283) rotate(-24)"><path d="M-27 0a27 8 0 0 1 54 0" fill="none" stroke="#ffcf6b" stroke-width="3.4" opacity=".75"/><circle r="16" fill="url(#planet)"/><path d="M-27 0a27 8 0 0 0 54 0" fill="none" stroke="#ffe08a" stroke-width="3.4"/></g>
<path d="M0 352q40-34 88-18t80-6 74 10 70-22 78 26v80H0z" fill="url(#hill-far)"/><path d="M0 378q50-22 96-8t92-10 96 8 106-16v70H0z" fill="url(#hill-near)"/>
</svg>`
}

const tick = 'm16 9-5.5 5.500L8 12M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z'
export const lock = 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4'

export function crashContent(words: TableWords): string {
  return `<div class="strip-row"><button type="button" class="strip" id="open-past" aria-label="${words.history}"><span id="strip" dir="ltr"></span></button>
<p class="net">${words.net} <b class="num" id="net">–</b></p></div>
<div class="stage" dir="ltr">
<canvas id="curve" aria-hidden="true"></canvas>
<svg class="rocket" id="ship" viewBox="0 0 100 100" aria-hidden="true"><use href="#rocket"/></svg>
<div class="reading"><p class="multiple num" id="multiple">1.00×</p><p class="phase" id="phase" role="status">${words.loading}</p></div>
</div>
<p class="line-lost" id="line-lost" role="alert" hidden></p>
<main class="panels">
${panel('A', words)}
${panel('B', words)}
<div class="glass next">${stepper('A', words)}${stepper('B', words)}</div>
<p class="foot" id="odds"></p>
<p class="foot seal">${icon(lock)}<span>${words.sealed} · <code class="num" id="seal">–</code></span></p>
</main>`
}

function panel(id: string, words: TableWords): string {
  return `<section class="glass panel" id="panel-${id}" data-panel="${id}" data-act="none" aria-label="${fill(words.panel, { panel: id })}">
<div class="panel-head"><span class="badge" aria-hidden="true">${id}</span><span class="panel-stake">${words.bet} <b class="num" data-stake>–</b></span>
<label class="auto"><input type="checkbox" role="switch" data-auto-on><span class="switch" aria-hidden="true"></span><span data-auto-label>${words.auto}</span></label>
<input class="auto-at num" data-auto-at inputmode="decimal" autocomplete="off" maxlength="7" value="2.00" aria-label="${words.autoAt}" hidden></div>
<button type="button" class="go" data-go disabled><span class="go-name" data-go-name>${words.placeBet}</span><span class="go-sum num" data-go-sum></span></button>
<div class="outcome" data-outcome hidden>${icon(tick)}<span class="outcome-name" data-outcome-name></span><span class="outcome-sum num" data-outcome-sum></span></div>
</section>`
}

function stepper(id: string, words: TableWords): string {
  return `<div class="next-stake"><span id="next-${id}">${fill(words.nextRound, { panel: id })}</span>
<div class="stepper" role="group" aria-labelledby="next-${id}" dir="ltr"><button type="button" data-less="${id}" aria-label="${words.less}">${icon(icons.minus)}</button>
<strong class="num" data-next="${id}" role="status">–</strong><button type="button" data-more="${id}" aria-label="${words.more}">${icon(icons.plus)}</button></div></div>`
}
