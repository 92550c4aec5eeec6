import { icon, icons } from '../studio/shell.ts'
import type { SportsWords } from './words.ts'

const receipt =
  'M6 3v18l2-1.400 2 1.400 2-1.400 2 1.400 2-1.400 2 1.400V3l-2 1.400L14 3l-2 1.400L10 3 8 4.400zM9 9h6M9 13h6'
const lock = 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3'
const up = 'm6 15 6-6 6 6'
const chip = 'M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4'

/** Drawn once and used by the list, the hero and the slip. */
function sprite(): string {
  const ball = `<symbol id="football" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#f4f6f8" stroke="#5b6670" stroke-width=".8"/><path d="m12 7.200 4.300 3.100-1.600 5H9.300l-1.600-5z" fill="#27303a"/><path d="M12 2.200v5M16.300 10.300l4.800-1.600M14.700 15.300l3 4.200M9.300 15.300l-3 4.200M7.700 10.300 2.900 8.700" stroke="#27303a" stroke-width="1.500" fill="none"/></symbol>`
  const pad = `<symbol id="esport" viewBox="0 0 24 24"><path d="M7 7h10a5 5 0 0 1 5 5c0 4-1.500 6-3.500 6-1.700 0-2.500-2.500-4-2.500h-5C8 15.500 7.200 18 5.500 18 3.500 18 2 16 2 12a5 5 0 0 1 5-5z" fill="#9d8cff"/><path d="M8 9.500v4M6 11.500h4" stroke="#1d1640" stroke-width="1.700" stroke-linecap="round"/><circle cx="15.500" cy="10.500" r="1.300" fill="#1d1640"/><circle cx="18" cy="12.800" r="1.300" fill="#1d1640"/></symbol>`
  const signs = Object.entries({ lock, up, chip, close: icons.close }).map(
    ([id, path]) => `<symbol id="sign-${id}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  )
  return `<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>${gradients}</defs>${ball}${pad}${signs.join('')}${pitch()}${hall()}</svg>`
}

const gradients = `<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#04131f"/><stop offset="1" stop-color="#0d3a3f"/></linearGradient>
<linearGradient id="grass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1f8a4e"/><stop offset=".55" stop-color="#136b3a"/><stop offset="1" stop-color="#063219"/></linearGradient>
<radialGradient id="lamp" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#e9fff6" stop-opacity=".75"/><stop offset=".35" stop-color="#b8f0dd" stop-opacity=".22"/><stop offset="1" stop-color="#b8f0dd" stop-opacity="0"/></radialGradient>
<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset=".4" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#00140a" stop-opacity=".62"/></linearGradient>
<linearGradient id="hall-wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#120a2e"/><stop offset=".6" stop-color="#3a1c78"/><stop offset="1" stop-color="#160b38"/></linearGradient>
<radialGradient id="neon" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#ff6fd8" stop-opacity=".55"/><stop offset="1" stop-color="#ff6fd8" stop-opacity="0"/></radialGradient>`

/**
 * People in the stands, scattered by the golden ratio. Those of one size and light are one path of dots: whatever restyles
 * the page goes through every element of the sprite, and of each copy of it.
 */
function crowd(): string {
  const kinds = Array.from({ length: 12 }, (_, kind) => {
    const people = Array.from({ length: 150 }, (_, at) => at).filter((at) => at % 12 === kind)
    const dots = people.map((at) => {
      const x = ((at * 0.618034) % 1) * 366
      const y = 14 + ((at * 0.754878) % 1) * 44 + (Math.abs(x - 183) / 183) ** 2 * 14
      return `M${x.toFixed(1)} ${y.toFixed(1)}h.01`
    })
    const [width, opacity] = [2 * (0.7 + (kind % 3) * 0.3), 0.18 + (kind % 4) * 0.12]
    return `<path d="${dots.join('')}" stroke-width="${width.toFixed(1)}" opacity="${opacity.toFixed(2)}"/>`
  })
  return `<g stroke="#cfeee4" stroke-linecap="round">${kinds.join('')}</g>`
}

function pitch(): string {
  const stripes = Array.from({ length: 7 }, (_, at) => {
    const [top, low] = [52 * at, 150 * at - 340]
    return `<path d="M${top} 62h26l${low + 75 - top - 26} 130H${low}z" fill="#fff" opacity=".045"/>`
  })
  return `<symbol id="pitch" viewBox="0 0 366 192" preserveAspectRatio="xMidYMid slice">
<rect width="366" height="192" fill="url(#night)"/><path d="M0 30q183-26 366 0v40H0z" fill="#0a2734"/>${crowd()}
<path d="M0 74q183-22 366 0v118H0z" fill="url(#grass)"/>${stripes.join('')}
<g fill="none" stroke="#d9ffe9" stroke-opacity=".34" stroke-width="1.600"><path d="M62 70 0 138M304 70l62 68M62 70q121-9 242 0M0 148h366"/><ellipse cx="183" cy="128" rx="62" ry="21"/><path d="M124 67.500 116 80h134l-8-12.500"/></g>
<circle cx="183" cy="128" r="2" fill="#d9ffe9" opacity=".5"/><circle cx="34" cy="6" r="62" fill="url(#lamp)"/><circle cx="332" cy="6" r="62" fill="url(#lamp)"/>
<rect width="366" height="192" fill="url(#shade)"/></symbol>`
}

function hall(): string {
  const beams = [40, 120, 246, 326].map(
    (x) =>
      `<path d="M${x} 0l-46 192h92z" fill="#8f7bff" opacity=".09"/><circle cx="${x}" cy="4" r="40" fill="url(#neon)"/>`,
  )
  const grid = Array.from({ length: 9 }, (_, at) => `<path d="M183 92 ${at * 92 - 185} 192"/>`)
  return `<symbol id="hall" viewBox="0 0 366 192" preserveAspectRatio="xMidYMid slice"><rect width="366" height="192" fill="url(#hall-wall)"/>${beams.join('')}
<path d="M96 40h174l14 52H82z" fill="#1b0f45" stroke="#a88bff" stroke-opacity=".5"/><g stroke="#8f7bff" stroke-opacity=".28" fill="none">${grid.join('')}<path d="M0 118h366M0 142h366M0 172h366"/></g>
<rect width="366" height="192" fill="url(#shade)"/></symbol>`
}

export function arena(): string {
  return `${sprite()}<div class="arena" aria-hidden="true"></div>`
}

export function sportsTools(words: SportsWords): string {
  return `<button type="button" class="round mine" id="open-mine" aria-label="${words.history}">${icon(receipt)}<b class="num" id="open-count" hidden></b></button>
<button type="button" class="login" id="login" hidden>${words.login}</button>`
}

function filter(name: string, text: string, sign: string, isChosen = false): string {
  return `<button type="button" data-filter="${name}" aria-pressed="${isChosen}">${sign}<span>${text}</span></button>`
}

const sign = (id: string) => `<svg class="sport-sign" viewBox="0 0 24 24" aria-hidden="true"><use href="#${id}"/></svg>`

export function sportsContent(words: SportsWords): string {
  const skeleton = '<div class="skeleton"><i></i><i></i><i></i></div>'
  return `<p class="simulated">${icon(chip)}<span>${words.simulated} · <span id="returns"></span></span></p>
<div class="filters" role="group" aria-label="${words.title}">
${filter('live', `${words.live} <b class="num" id="live-count"></b>`, '<i class="dot"></i>', true)}
${filter('football', words.football, sign('football'))}${filter('esport', words.esport, sign('esport'))}</div>
<p class="line-lost" id="line-lost" role="alert" hidden></p>
<main class="book" id="book" aria-busy="true">
<p class="sr" id="loading" role="status">${words.loading}</p>
<div id="hero"><div class="hero waiting"></div></div>
<section class="card list" id="live-list" aria-label="${words.live}">${skeleton}${skeleton}${skeleton}</section>
<p class="empty" id="nothing-live" hidden>${words.nothingLive}</p>
<h2 class="group" id="next-title">${words.next}</h2>
<section class="card list" id="next-list" aria-labelledby="next-title"></section>
<p class="empty" id="nothing-next" hidden>${words.nothingNext}</p>
<h2 class="group" id="results-title" hidden>${words.results}</h2>
<section class="card list" id="results-list" aria-labelledby="results-title" hidden></section>
</main>
<p class="toast" id="toast" role="status" hidden></p>
<div class="slip-bar" id="slip-bar" hidden><button type="button" id="open-slip"><span class="badge num" id="bar-sign"></span><span class="bar-name" id="bar-name"></span><strong class="num" id="bar-price"></strong><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#sign-up"/></svg></button></div>
${slipSheet(words)}
<dialog id="match" aria-labelledby="match-title"><div class="head"><h2 id="match-title"></h2><button type="button" class="round" data-close aria-label="${words.close}">${icon(icons.close)}</button></div><div class="content" id="match-content"></div></dialog>`
}

function slipSheet(words: SportsWords): string {
  return `<dialog id="slip" class="slip" aria-labelledby="slip-title"><i class="grip" aria-hidden="true"></i>
<div class="head"><h2 id="slip-title">${words.slip}</h2><button type="button" class="round plain" data-close aria-label="${words.close}">${icon(icons.close)}</button></div>
<div class="content">
<div class="tile pick"><div><p class="pick-name" id="slip-name"></p><p class="pick-match"><span id="slip-match"></span> <b class="num" id="slip-clock"></b></p></div>
<div class="pick-price"><strong class="num" id="slip-price"></strong><s class="num" id="slip-before"></s><span class="pick-lock" id="slip-lock" hidden>${icon(lock)}</span><small class="num" id="slip-return"></small></div></div>
<div class="news" id="slip-news" role="status" hidden><b id="news-title"></b><span id="news-text"></span></div>
<div class="stake-head"><label for="stake">${words.stake}</label><span class="num" id="stake-range"></span></div>
<div class="stake-field" dir="ltr"><span id="stake-money"></span><input id="stake" class="num" inputmode="numeric" autocomplete="off" maxlength="9"><button type="button" id="stake-clear" aria-label="${words.clearStake}">${icon(icons.close)}</button></div>
<div class="quick" id="quick" dir="ltr"></div>
<div class="ends"><div class="tile"><p>${words.ifWins}</p><strong class="num gold" id="win-sum"></strong><small class="num" id="win-net"></small></div>
<div class="tile"><p>${words.ifLoses}</p><strong class="num" id="lose-sum"></strong><small class="num" id="lose-net"></small></div></div>
<label class="lower"><span>${words.takeLower}</span><input type="checkbox" role="switch" id="take-lower"><i class="switch" aria-hidden="true"></i></label>
<div class="slip-acts"><button type="button" class="quiet-act" id="slip-cancel"></button><button type="button" class="main-act" id="slip-place"></button></div>
<p class="slip-foot" id="slip-foot"></p>
</div></dialog>`
}
