import { icon, icons } from '../../studio/shell.ts'
import { fill, type TableWords } from '../words.ts'

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
<linearGradient id="hill-far" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="hill-1"/><stop offset="1" class="hill-2"/></linearGradient>
<linearGradient id="hill-near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="hill-3"/><stop offset="1" class="hill-4"/></linearGradient></defs>
<rect width="390" height="404" fill="url(#night)"/><rect width="390" height="404" fill="url(#nebula)"/><rect width="390" height="404" fill="url(#dawn)"/>
<g class="stars" fill="#fff">${stars()}</g>
<image href="/slot/art/planet.webp" x="316" y="254" width="62" height="62"/><path d="M190 84l22-11M300 96l34-17" stroke="#fff" stroke-opacity=".4" stroke-linecap="round"/>
<path d="M0 352c34-30 62-32 96-16s66 20 96-6 56-8 78 14 34 2 56-26 40-26 64 28v90H0z" fill="url(#hill-far)"/><path d="M0 376c40-12 84-8 122 6s74-28 118-22 92 40 150 12v60H0z" fill="url(#hill-near)"/>
</svg>`
}

const tick = 'm16 9-5.5 5.500L8 12M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z'
export const lock = 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4'

export function crashContent(words: TableWords): string {
  return `<div class="strip-row"><button type="button" class="strip" id="open-past" aria-label="${words.history}"><span id="strip" dir="ltr"></span></button>
<p class="net">${words.netHere} <b class="num" id="net">–</b></p></div>
<div class="stage" dir="ltr">
<canvas id="curve" aria-hidden="true"></canvas>
<svg class="rocket" id="ship" viewBox="0 0 100 100" aria-hidden="true"><image href="/slot/art/rocket.webp" width="100" height="100"/></svg>
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
