import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { keyOf, maxMessageLength, unreadOf } from './conversation-store.ts'
import type { Conversation, Visit } from './entries.ts'
import { wordsOf } from './words-of.ts'

export type Page = { readonly html: string; readonly policy: string }

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const style = read('chat.css')
const visitorCode = stripTypeScriptTypes(read('browser/visitor.ts'))
const deskCode = stripTypeScriptTypes(read('browser/desk.ts'))

const icon = (path: string, flip = false) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"${flip ? ' class="flip"' : ''}><path d="${path}"/></svg>`
const icons = {
  back: 'M19 12H5m7-7-7 7 7 7',
  close: 'M6 6l12 12M18 6 6 18',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  send: 'M4 5l16 7-16 7 3-7zM7 12h13',
}

type Parts = { readonly title: string; readonly lang?: string; readonly dir?: string; readonly bodyClass?: string }

function page({ title, lang = 'en', dir = 'ltr', bodyClass = '' }: Parts, body: string, code = '', more = ''): Page {
  const nonce = randomBytes(16).toString('base64')
  const html = `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${safe(title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${style}${more}</style></head>
<body class="${bodyClass}">${body}${code === '' ? '' : `<script type="module" nonce="${nonce}">${code}</script>`}</body></html>`
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  return { html, policy }
}

/** The bar is the merchant's in colour and title, and everything below is the vendor's own. */
export function visitorPage({ language, back, color, title }: Visit, nodeEnv: string): Page {
  const words = wordsOf(language)
  const demo = nodeEnv === 'production' ? '' : `<p>${words.demo}</p>`
  const { lang, dir } = words
  const body = `<header class="bar"><a id="back" href="${safe(back)}" aria-label="${words.back}">${icon(icons.back, true)}</a>
<div><h1>${safe(title)}</h1>${demo}</div>
<button type="button" id="end" aria-label="${words.end}" aria-haspopup="dialog">${icon(icons.close)}</button></header>
<p class="safety">${icon(icons.lock)}<span>${words.safety}</span></p>
<ol class="talk" id="talk" tabindex="0" aria-label="${safe(title)}" aria-live="polite"></ol>
<form class="composer" id="composer"><p role="status" id="status"></p>
<textarea id="text" rows="1" maxlength="${maxMessageLength}" placeholder="${words.write}" aria-label="${words.write}"></textarea>
<button aria-label="${words.send}">${icon(icons.send, true)}</button></form>
<dialog id="ending" aria-labelledby="ending-title"><form method="dialog"><h2 id="ending-title">${words.endQuestion}</h2>
<p class="soft">${words.endHint}</p><button class="main" value="end">${words.end}</button>
<button class="plain" value="stay">${words.stay}</button></form></dialog>
<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>`
  const bar = `.bar { background: ${hex(color)}; color: ${inkOn(hex(color))} }`
  return page({ title, lang, dir, bodyClass: 'visit' }, body, visitorCode, bar)
}

export function visitEndedPage(language: string): Page {
  const { over, overHint, lang, dir } = wordsOf(language)
  return page({ title: over, lang, dir }, `<main class="page"><h1>${over}</h1><p>${overHint}</p></main>`)
}

/** Where a demonstration is answered from. Only developers see it, so it speaks English only. */
export function deskPage(conversations: readonly Conversation[]): Page {
  const cards = conversations
    .filter(({ messages }) => messages.length > 0)
    .toSorted((a, b) => ((a.messages.at(-1)?.at ?? '') < (b.messages.at(-1)?.at ?? '') ? 1 : -1))
    .map(deskCard)
  const empty = '<p class="note">Nobody has written yet. Open the live chat in the product and write something.</p>'
  const body = `<main class="page"><h1>Chat desk</h1>
<p class="note">A demonstration of the vendor's side: what you write here reaches the visitor, who is known here by a random name only.</p>
<div id="cards">${cards.length === 0 ? empty : cards.join('')}</div></main>`
  return page({ title: 'Chat desk' }, body, deskCode)
}

function deskCard(conversation: Conversation): string {
  const { merchant, visitor, isOpen, messages } = conversation
  const unread = unreadOf(conversation)
  const state = isOpen ? (unread > 0 ? `${unread} unread by the visitor` : 'open') : 'ended by the visitor'
  const lines = messages
    .map(
      ({ from, text, at }) =>
        `<li class="${from === 'desk' ? 'mine' : 'theirs'}"><span class="bubble" dir="auto">${safe(text)}</span><time>${at.slice(11, 16)}</time></li>`,
    )
    .join('')
  const id = safe(keyOf(conversation))
  return `<section class="desk-card" data-visitor="${safe(visitor)}"><h2>${safe(merchant)} · ${safe(visitor.slice(0, 8))}<small>${state}</small></h2>
<ol class="talk">${lines}</ol><form method="post" action="/desk"><input type="hidden" name="to" value="${id}">
<input name="text" required maxlength="${maxMessageLength}" autocomplete="off" aria-label="Answer to ${safe(visitor.slice(0, 8))}" dir="auto">
<button class="main">Answer</button></form></section>`
}

function hex(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : '#1f2937'
}

/** Black or white, whichever is easier to read on it (WCAG's relative luminance). */
function inkOn(color: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000' : '#fff'
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
