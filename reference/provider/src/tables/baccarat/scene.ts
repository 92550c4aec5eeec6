import { icon } from '../../studio/shell.ts'
import { lock } from '../crash/scene.ts'
import { placeHtml, resultPill, trayHtml } from '../dock.ts'
import { fill, type TableWords } from '../words.ts'
import { exactReturns } from './exact-chances.ts'
import { pays, type SpotId } from './hand.ts'

/** Cut and never rounded up: the studio does not promise more than it gives. */
const shares = Object.fromEntries(
  Object.entries(exactReturns()).map(([spot, { over, under }]) => [
    spot,
    `${(Number((over * 10_000n) / under) / 100).toFixed(2)} %`,
  ]),
) as Readonly<Record<SpotId, string>>

export function suitSprite(): string {
  const suits = {
    spade:
      'M50 6C36 28 14 40 14 62c0 14 11 22 22 20 5-1 9-4 11-8-1 9-4 15-9 20h24c-5-5-8-11-9-20 2 4 6 7 11 8 11 2 22-6 22-20C86 40 64 28 50 6z',
    heart: 'M50 92C30 72 10 56 10 34c0-13 9-22 20-22 9 0 16 5 20 13 4-8 11-13 20-13 11 0 20 9 20 22 0 22-20 38-40 58z',
    diamond: 'M50 5c10 17 20 31 33 45-13 14-23 28-33 45-10-17-20-31-33-45C30 36 40 22 50 5z',
    club: 'M50 8a20 20 0 0 0-17 31A21 21 0 1 0 46 73c-1 9-4 15-9 20h26c-5-5-8-11-9-20a21 21 0 1 0 13-34A20 20 0 0 0 50 8z',
  }
  const all = Object.entries(suits).map(
    ([id, d]) => `<symbol id="${id}" viewBox="0 0 100 100"><path d="${d}"/></symbol>`,
  )
  return `<svg class="sprite" width="0" height="0" aria-hidden="true">${all.join('')}</svg><div class="salon" aria-hidden="true"><div class="cloth"></div></div>`
}

function side(id: 'player' | 'banker', name: string): string {
  return `<section class="side" aria-label="${name}"><p class="side-name ${id}"><span>${name}</span><b class="num points ${id}" id="${id}-points">–</b></p><div class="cards" id="${id}-cards" dir="ltr"></div></section>`
}

function spot(id: SpotId, name: string, words: TableWords): string {
  const pay = (pays[id] / 100).toFixed(2)
  return `<button type="button" class="cell spot ${id}" data-spot="${id}" data-share="${shares[id]}"><span class="spot-name">${name}</span><b class="num spot-pay">${pay}</b><span class="spot-share">${fill(words.returnsShare, { share: shares[id] })}</span></button>`
}

export function baccaratContent(words: TableWords): string {
  return `<div class="hand-stage">
${side('player', words.playerSide)}
<div class="ring" aria-hidden="true"><svg viewBox="0 0 60 60"><circle cx="30" cy="30" r="26"/><circle class="ring-left" id="ring" cx="30" cy="30" r="26" pathLength="100"/></svg><b class="num seconds" id="seconds"></b></div>
${side('banker', words.bankerSide)}
</div>
<div class="over-stage">${resultPill()}</div>
<p class="line-lost" id="line-lost" role="alert" hidden></p>
<main class="board">
<button type="button" class="glass road" id="open-past" aria-label="${words.history}">
<span class="road-head"><b>${words.road}</b><span class="road-sums"><i class="player">${words.playerSide} <b class="num" id="sum-player">0</b></i><i class="banker">${words.bankerSide} <b class="num" id="sum-banker">0</b></i><i class="tie">${words.tie} <b class="num" id="sum-tie">0</b></i></span></span>
<span class="roads" dir="ltr"><svg id="beads" viewBox="0 0 96 96" aria-hidden="true"></svg><svg id="big-road" viewBox="0 0 240 96" preserveAspectRatio="xMinYMin meet" aria-hidden="true"></svg></span></button>
<div class="spots">${spot('player', words.playerSide, words)}${spot('tie', words.tie, words)}${spot('banker', words.bankerSide, words)}</div>
<div class="pairs">${spot('player-pair', words.playerPair, words)}${spot('banker-pair', words.bankerPair, words)}</div>
<div class="helpers"><button type="button" class="helper" id="same">${words.sameHand}</button><button type="button" class="helper" id="double">${words.double}</button><p class="net">${words.netHere} <b class="num" id="net">–</b></p></div>
<p class="foot seal">${icon(lock)}<span>${words.shoeSealed} · <span id="hand-of">${words.decks}</span></span></p>
</main>
<footer class="dock">${trayHtml(words)}<div class="dock-row">${placeHtml(words)}</div></footer>`
}
