import { icon, icons } from '../studio/shell.ts'
import type { FishWords } from './words.ts'

const aim = 'M12 3v4M12 17v4M3 12h4M17 12h4M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12z'
const repeat = 'M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3'

/** A ribbon of weed that stands on the ground, so many bends high. */
function weed(x: number, foot: number, bends: number, wide: number, colour: string): string {
  const high = 15 + wide
  const way = Array.from(
    { length: bends },
    (_, at) => `q${at % 2 === 0 ? wide * 1.8 : -wide * 1.8}-${high / 2} 0-${high}`,
  )
  return `<path d="M${x} ${foot}${way.join('')}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round"/>`
}

const bubbles: readonly (readonly [x: number, y: number, size: number])[] = [
  [70, 260, 9],
  [84, 236, 5],
  [320, 390, 7],
  [250, 180, 6],
  [40, 470, 8],
  [352, 230, 5],
  [150, 520, 6],
]

/** Light from above, hills under water, sand and corals. */
export function sea(): string {
  const rays = [
    'M20-10h90L131 560H-40z',
    'M110-10h60L144 560H30z',
    'M190-10h110L329 560H120z',
    'M300-10h70L383 560H250z',
    'M360-10h60L464 560H350z',
  ].map((d) => `<path d="${d}" fill="url(#ray)"/>`)
  const svg = (name: string, inside: string) =>
    `<svg class="sea ${name}" viewBox="0 0 390 844" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${inside}</svg>`
  return `${svg(
    'water',
    `<defs><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="water-1"/><stop offset=".28" class="water-2"/><stop offset=".6" class="water-3"/><stop offset="1" class="water-4"/></linearGradient></defs><rect width="390" height="844" fill="url(#water)"/>`,
  )}${svg(
    'rays',
    `<defs><linearGradient id="ray" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><filter id="soft"><feGaussianBlur stdDeviation="6"/></filter></defs><g filter="url(#soft)" opacity=".62">${rays.join('')}</g>`,
  )}${svg(
    'ground',
    `<defs><linearGradient id="hill-1" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="hill-1"/><stop offset="1" class="hill-2"/></linearGradient><linearGradient id="hill-2" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="hill-3"/><stop offset="1" class="hill-4"/></linearGradient>
<linearGradient id="sand" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d8b67c"/><stop offset=".3" stop-color="#b08a57"/><stop offset="1" stop-color="#4d3b2d"/></linearGradient><linearGradient id="weed" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#46dba2"/><stop offset="1" stop-color="#0b5a58"/></linearGradient></defs>
<path d="M0 520q34-70 70-64t54-46 62 30 48 38 58-64 52 22 46 10v398H0z" fill="url(#hill-1)" opacity=".5"/><path d="M0 600q30-46 64-40t40-30 52 46 70 30 60-52 44-10 60 30v300H0z" fill="url(#hill-2)" opacity=".78"/>
${weed(24, 700, 6, 10, '#2bb98a')}${weed(52, 706, 4, 8, '#1fa37c')}${weed(366, 704, 6, 11, '#2bb98a')}${weed(340, 708, 4, 8, '#1fa37c')}${weed(384, 700, 5, 8, '#128a72')}
<path d="M0 676q60-26 130-8t140-6 120 2v180H0z" fill="url(#sand)"/><path d="M0 690q70-20 140-4t130-4 120 2" fill="none" stroke="#f0d7a4" stroke-opacity=".35" stroke-width="3"/>
<image href="/slot/art/coral.webp" x="-14" y="602" width="84" height="84"/><image href="/slot/art/coral.webp" x="-392" y="612" width="76" height="76" transform="scale(-1 1)"/><image href="/slot/art/shell.webp" x="276" y="654" width="34" height="34"/>`,
  )}${svg(
    'bubbles',
    `<defs><radialGradient id="bubble" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".8"/><stop offset=".5" stop-color="#bff3ff" stop-opacity=".14"/><stop offset="1" stop-color="#fff" stop-opacity=".5"/></radialGradient></defs>${bubbles.map(([x, y, size]) => `<circle cx="${x}" cy="${y}" r="${size}" fill="url(#bubble)"/>`).join('')}`,
  )}`
}

export function fishContent(words: FishWords): string {
  const figure = (name: string, id: string) => `<div><dt>${name}</dt><dd class="num" id="${id}">–</dd></div>`
  return `<dl class="sums">${figure(words.shots, 'shots')}${figure(words.cost, 'spent')}${figure(words.wonSum, 'won')}${figure(words.net, 'net')}</dl>
<button type="button" class="round past-volleys" id="open-history" aria-label="${words.history}">${icon(icons.history)}</button>
<div class="pool" dir="ltr"><canvas id="pool" role="img" aria-label="${words.sea}"></canvas><p class="notice" id="message" role="status">${words.tapFish}</p><p class="aimed" id="aimed" hidden><b id="aimed-name" dir="auto"></b><span id="aimed-chance" dir="auto"></span></p></div>
<footer class="gun">
<div class="cost"><span id="cost-label">${words.eachCosts}</span><div class="stepper" role="group" aria-labelledby="cost-label" dir="ltr"><button type="button" id="less" aria-label="${words.less}">${icon(icons.minus)}</button><strong class="num" id="each" role="status">–</strong><button type="button" id="more" aria-label="${words.more}">${icon(icons.plus)}</button></div></div>
<button type="button" class="mode" id="lock" aria-pressed="false">${icon(aim)}<span id="lock-name">${words.lock}</span></button>
<button type="button" class="mode" id="auto" aria-pressed="false">${icon(repeat)}<span id="auto-name">${words.autoOff}</span></button>
<p class="foot">${words.fishChance}</p>
</footer>`
}
