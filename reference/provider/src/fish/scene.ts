import { icon, icons } from '../studio/shell.ts'
import type { FishWords } from './words.ts'

const aim = 'M12 3v4M12 17v4M3 12h4M17 12h4M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12z'
const repeat = 'M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3'

/** Light from above, hills under water, sand and corals. */
export function sea(): string {
  const rays = [40, 130, 240, 330].map(
    (x, at) => `<path d="M${x} 0l${34 + at * 6} 0 60 620H${x - 60}z" fill="#fff" opacity=".05"/>`,
  )
  const coral = (x: number, size: number) =>
    `<g transform="translate(${x} 742) scale(${size})" fill="none" stroke="#ef7c3f" stroke-width="11" stroke-linecap="round"><path d="M0 0V-58M0-30l-22-18v-22M0-14l24-20v-26"/></g>`
  const weed = (x: number) => `<path d="M${x} 752q-16-30 0-58t0-58q12 30 6 58t2 58z" fill="#1f9c78"/>`
  return `<svg class="sea" viewBox="0 0 390 844" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><defs>
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="water-1"/><stop offset=".4" class="water-2"/><stop offset="1" class="water-3"/></linearGradient>
<linearGradient id="sand" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9a56a"/><stop offset="1" stop-color="#6d5233"/></linearGradient></defs>
<rect width="390" height="844" fill="url(#water)"/>${rays.join('')}
<path d="M0 560q70-70 130-20t120-20 140 40v200H0z" class="deep"/><path d="M0 640q90-50 190 0t200-10v220H0z" class="deeper"/>
${weed(34)}${weed(352)}${coral(42, 0.9)}${coral(330, 1.05)}
<path d="M0 742q90-22 190-4t200-8v114H0z" fill="url(#sand)"/></svg>`
}

export function fishContent(words: FishWords): string {
  const figure = (name: string, id: string) => `<div><dt>${name}</dt><dd class="num" id="${id}">–</dd></div>`
  return `<dl class="sums">${figure(words.shots, 'shots')}${figure(words.cost, 'spent')}${figure(words.wonSum, 'won')}${figure(words.net, 'net')}</dl>
<div class="pool" dir="ltr"><canvas id="pool" role="img" aria-label="${words.sea}"></canvas><p class="aimed" id="aimed" hidden><b id="aimed-name"></b><span class="num" id="aimed-chance"></span></p></div>
<p class="notice" id="message" role="status">${words.tapFish}</p>
<footer class="gun">
<div class="cost"><span id="cost-label">${words.eachCosts}</span><div class="stepper" role="group" aria-labelledby="cost-label" dir="ltr"><button type="button" id="less" aria-label="${words.less}">${icon(icons.minus)}</button><strong class="num" id="each" role="status">–</strong><button type="button" id="more" aria-label="${words.more}">${icon(icons.plus)}</button></div></div>
<button type="button" class="mode" id="lock" aria-pressed="false">${icon(aim)}<span id="lock-name">${words.lock}</span></button>
<button type="button" class="mode" id="auto" aria-pressed="false">${icon(repeat)}<span id="auto-name">${words.autoOff}</span></button>
<p class="foot">${words.fishChance}</p>
<button type="button" id="open-history">${icon(icons.history)}<span>${words.history}</span></button>
</footer>`
}
