import type { Engine } from './engine.ts'
import type { Words } from './words-of.ts'

export const icon = (path: string) =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
export const icons = {
  back: 'M19 12H5M11 5l-7 7 7 7',
  info: 'M12 11v6M12 7.5v.2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  history: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4.2h4.2M12 8v4.4l3 1.8',
  minus: 'M6 12h12',
  plus: 'M12 6v12M6 12h12',
  close: 'M6 6l12 12M18 6L6 18',
}

/** The page of every game: the game bar, what the game puts below it, the notices and the sheets. */
export function shell(engine: Engine, words: Words): string {
  return `<!doctype html>
<html lang="${words.lang}" dir="${words.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0b1226">
<title>${engine.name}</title>
<link rel="stylesheet" href="/slot/style.css?game=${engine.code}">
<link rel="modulepreload" href="/slot/game.js?game=${engine.code}">
</head>
<body data-state="loading" data-game="${engine.code}">
${engine.backdrop()}
<div class="app">
<header>
<button type="button" class="round" id="leave" aria-label="${words.leave}">${icon(icons.back)}</button>
<div class="name"><h1 dir="ltr" lang="en">${engine.name}</h1><p class="clock">${words.playing} <span class="num" id="time">0:00:00</span></p></div>
<button type="button" class="round" id="open-rules" aria-label="${words.rules}">${icon(icons.info)}</button>
${engine.tools?.(words) ?? ''}<p class="pill num" id="pill" aria-hidden="true">–</p>
</header>
<p id="demo" hidden>${words.demo}</p>
${engine.content(words)}
</div>
<section class="block" id="block" role="alertdialog" aria-labelledby="block-title" hidden>
${engine.emblem}
<h2 id="block-title"></h2><p id="block-text"></p><button type="button" class="act" id="block-act"></button>
<button type="button" class="act other" id="block-other" hidden></button>
</section>
${sheet('rules', words.rules, words.close)}
${sheet('history', words.history, words.close)}
<noscript>JavaScript is needed to play.</noscript>
<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/slot/game.js?game=${engine.code}"></script>
</body>
</html>`
}

function sheet(id: string, title: string, close: string): string {
  return `<dialog id="${id}" aria-labelledby="${id}-title"><div class="head"><h2 id="${id}-title">${title}</h2>
<button type="button" class="round" data-close aria-label="${close}">${icon(icons.close)}</button></div>
<div class="content" id="${id}-content"></div></dialog>`
}

/** Message and sum of a spin with the way to the last ones; balance, what the session won or lost, stake and button. */
export function spinParts(words: Words): { readonly result: string; readonly controls: string } {
  return {
    result: `<div class="result">
<div class="plate" id="plate"><p id="message" role="status"></p><p class="amount num" id="win" hidden></p></div>
<button type="button" id="open-history">${icon(icons.history)}<span>${words.history}</span></button>
</div>`,
    controls: `<footer>
<div class="controls">
<div class="money">
<dl>
<div><dt>${words.balance}</dt><dd class="num balance" id="balance">–</dd></div>
<div><dt>${words.netHere}</dt><dd class="num" id="net">–</dd></div>
</dl>
<div class="stake" role="group" aria-label="${words.bet}" dir="ltr">
<button type="button" class="step" id="less" aria-label="${words.less}">${icon(icons.minus)}</button>
<p><span>${words.bet}</span><strong class="num" id="bet" role="status">–</strong></p>
<button type="button" class="step" id="more" aria-label="${words.more}">${icon(icons.plus)}</button>
</div>
</div>
<button type="button" class="spin" id="spin" disabled><span id="spin-name">${words.spin}</span></button>
</div>
<p class="odds" id="odds"></p>
</footer>`,
  }
}
