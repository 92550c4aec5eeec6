import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Words } from './browser/words.ts'
import { symbolSprite } from './drawing.ts'
import { scene } from './scene.ts'
import { wordsOf } from './words-of.ts'

type Served = { readonly status: number; readonly headers: Record<string, string>; readonly body: string }

/** The player's browser runs the files that decide and check a spin as they are here, without their types. */
const codeFiles = [
  'rules.ts',
  'outcome.ts',
  'exact-return.ts',
  'fair-spin.ts',
  'browser/api.ts',
  'browser/block.ts',
  'browser/dom.ts',
  'browser/history.ts',
  'browser/lines.ts',
  'browser/look.ts',
  'browser/main.ts',
  'browser/money.ts',
  'browser/parent.ts',
  'browser/reels.ts',
  'browser/rules-sheet.ts',
]
const styleFiles = [
  'slot-theme.css',
  'slot.css',
  'slot-machine.css',
  'slot-controls.css',
  'slot-sheets.css',
  'slot-spins.css',
]

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const common = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const code = new Map<string, string>()

export function slotFile({ pathname, search, searchParams }: URL): Served | null {
  if (pathname === '/slot') return { status: 308, headers: { location: `/slot/${search}` }, body: '' }
  if (pathname === '/slot/') return page(wordsOf(searchParams.get('lang') ?? 'EN'))
  if (pathname === '/slot/style.css') return served('text/css', styleFiles.map(read).join('\n'))
  const name = pathname.slice('/slot/code/'.length)
  if (!pathname.startsWith('/slot/code/') || !codeFiles.includes(name)) return null
  const plain = code.get(name) ?? stripTypeScriptTypes(read(name))
  code.set(name, plain)
  return served('text/javascript', plain)
}

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
}

function served(type: string, body: string): Served {
  return { status: 200, headers: { ...common, 'content-type': `${type}; charset=utf-8` }, body }
}

function page(words: Words): Served {
  const { headers, body } = served('text/html', html(words))
  return { status: 200, headers: { ...headers, 'content-security-policy': policy }, body }
}

const icon = (path: string) => `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
const icons = {
  info: 'M12 11v6M12 7.5v.2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  history: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4.2h4.2M12 8v4.4l3 1.8',
  minus: 'M6 12h12',
  plus: 'M12 6v12M6 12h12',
  close: 'M6 6l12 12M18 6L6 18',
}

function html(words: Words): string {
  return `<!doctype html>
<html lang="${words.lang}" dir="${words.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0b1226">
<title>Moon Lantern</title>
<link rel="stylesheet" href="/slot/style.css">
<link rel="modulepreload" href="/slot/code/browser/main.ts">
</head>
<body data-state="loading">
${symbolSprite()}
${scene()}
<div class="app">
<header>
<button type="button" class="round" id="leave" aria-label="${words.leave}">${icon(icons.close)}</button>
<div class="name"><h1 dir="ltr" lang="en">Moon Lantern</h1><p id="demo" hidden>${words.demo}</p></div>
<button type="button" class="round" id="open-rules" aria-label="${words.rules}">${icon(icons.info)}</button>
</header>
<main>
<div class="machine" dir="ltr">
<div class="reels" id="reels" role="img" aria-label="${words.reels}"></div>
<svg class="line" id="line" viewBox="0 0 500 348" preserveAspectRatio="none" aria-hidden="true"></svg>
</div>
<div class="plate" id="plate"><p id="message" role="status"></p><p class="amount num" id="win" hidden></p></div>
<div class="session">
<dl>
<div><dt>${words.time}</dt><dd class="num" id="time">0:00:00</dd></div>
<div><dt>${words.net}</dt><dd class="num" id="net">–</dd></div>
</dl>
<button type="button" id="open-history">${icon(icons.history)}<span>${words.history}</span></button>
</div>
</main>
<footer>
<div class="balance"><span>${words.balance}</span><strong class="num" id="balance">–</strong></div>
<div class="controls">
<div class="stake">
<span id="stake-label">${words.bet}</span>
<div role="group" aria-labelledby="stake-label" dir="ltr">
<button type="button" class="step" id="less" aria-label="${words.less}">${icon(icons.minus)}</button>
<strong class="num" id="bet" role="status">–</strong>
<button type="button" class="step" id="more" aria-label="${words.more}">${icon(icons.plus)}</button>
</div>
</div>
<button type="button" class="spin" id="spin" disabled><span>${words.spin}</span></button>
</div>
<p class="odds" id="odds"></p>
</footer>
</div>
<section class="block" id="block" role="alertdialog" aria-labelledby="block-title" hidden>
<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#moon"/></svg>
<h2 id="block-title"></h2><p id="block-text"></p><button type="button" class="act" id="block-act"></button>
<button type="button" class="act other" id="block-other" hidden></button>
</section>
${sheet('rules', words.rules, words.close)}
${sheet('history', words.history, words.close)}
<noscript>JavaScript is needed to play.</noscript>
<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/slot/code/browser/main.ts"></script>
</body>
</html>`
}

function sheet(id: string, title: string, close: string): string {
  return `<dialog id="${id}" aria-labelledby="${id}-title"><div class="head"><h2 id="${id}-title">${title}</h2>
<button type="button" class="round" data-close aria-label="${close}">${icon(icons.close)}</button></div>
<div class="content" id="${id}-content"></div></dialog>`
}
