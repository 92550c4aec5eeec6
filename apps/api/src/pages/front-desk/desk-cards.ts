import { escapeHtml } from '@fairground/domain/content/sanitise-html.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import type { DeskData } from './desk-data.ts'
import { qrCodeSvg } from './qr-code.ts'

export function deskHeader(): string {
  const links = ['docs', 'metrics', 'ready'].map(
    (name) => `<a href="/${name}" target="_blank" rel="noopener">/${name}</a>`,
  )
  return `<header class="desk-header">
<div><h1>Front desk</h1><p class="hint">Development only. Everything here is a demonstration.</p></div>
<p id="trouble" class="trouble" role="status"></p>
<nav aria-label="Server pages">${links.join('')}</nav>
</header>`
}

export function card(id: string, title: string, body: string): string {
  return `<section class="card" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${body}</section>`
}

export function showCard({ brands, brand: shown }: DeskData): string {
  const brandLinks = brands.map(({ code, name, look }) => {
    const paint = `oklch(0.75 ${look.brandChroma} ${look.brandHue})`
    const dot = `<svg viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="5" fill="${paint}"/></svg>`
    const current = code === shown.code ? ' aria-current="page"' : ''
    return `<a href="/front-desk" data-brand="${code}"${current}>${dot}${escapeHtml(name)}</a>`
  })
  const theme = (code: string, name: string) =>
    `<button type="button" data-theme-choice="${code}" aria-pressed="false">${name}</button>`
  const languages = shown.settings.languages.supported.map((code) => {
    const { nativeName, tag } = languageOf(code)
    const name = escapeHtml(nativeName)
    return `<button type="button" data-language="${code}" aria-pressed="false" title="${name}">${code} <span class="sr-only" lang="${tag}">${name}</span></button>`
  })
  return card(
    'show',
    'Show',
    `<nav class="segmented" aria-label="Brand">${brandLinks.join('')}</nav>
<div class="segmented" role="group" aria-label="Theme">${theme('dark', 'Dark')}${theme('light', 'Light')}</div>
<div class="chips" role="group" aria-label="Language">${languages.join('')}</div>
<div class="actions"><button type="button" class="button" id="reload">Reload</button>
<button type="button" class="button" id="home">Home</button>
<a class="button" id="own-tab" href="/m/home" target="_blank" rel="noopener">Open in own tab</a></div>`,
  )
}

export function entryCard({ actors }: DeskData): string {
  const row = (name: string, hint: string, button: string) =>
    `<li><span>${escapeHtml(name)}<small class="hint">${escapeHtml(hint)}</small></span>${button}</li>`
  const enter = '<button type="button" class="button primary" id="enter-guest">Enter</button>'
  const enterAs = (username: string, code: string) =>
    `<button type="button" class="button" data-enter="${username}" data-enter-brand="${code}">Enter</button>`
  const people = actors.map(({ label, username, brand }) =>
    brand
      ? row(label, `${username} at ${brand.name}`, enterAs(username, brand.code))
      : row(label, 'not in this database', ''),
  )
  return card(
    'entry',
    'Enter as',
    `<ul class="rows">${row('Guest', 'clears what this brand has stored', enter)}${people.join('')}</ul>
<p class="hint">These people exist in the demo data. Here they enter without their password, which the start of the product prints.</p>`,
  )
}

export function clockCard(): string {
  return card(
    'clock',
    'Clock',
    `<dl id="clocks" class="clocks"></dl>
<div class="actions"><button type="button" class="button" data-clock="3600000">+1 hour</button>
<button type="button" class="button" data-clock="86400000">+1 day</button>
<button type="button" class="button" data-clock="now">Back to now</button>
<span class="hint" id="clock-offset">On time</span></div>`,
  )
}

export function gateCard({ brands }: DeskData): string {
  const toggle = (code: string, gate: string, label: string) =>
    `<td><button type="button" class="switch" role="switch" aria-checked="false" aria-label="${label}" data-gate="${gate}" data-gate-brand="${code}"></button></td>`
  const rows = brands.map(({ code, name: raw }) => {
    const name = escapeHtml(raw)
    const maintenance = toggle(code, 'maintenance', `${name} under maintenance`)
    const blocked = toggle(code, 'blocked', `${name} blocks this country`)
    return `<tr><th scope="row">${name}</th>${maintenance}${blocked}</tr>`
  })
  return card(
    'gate',
    'Gate',
    `<table class="gates"><thead><tr><td></td><th scope="col">Maintenance</th><th scope="col">Country blocked</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<p class="hint">Maintenance lasts an hour. This machine counts as country ZZ, which is the one blocked.</p>`,
  )
}

export function phoneCard({ mainName, phoneUrl }: DeskData): string {
  const name = escapeHtml(mainName)
  const body = phoneUrl
    ? `<div class="phone-code">${qrCodeSvg(phoneUrl)}<p>${name} in the local network<br><span class="address">${escapeHtml(phoneUrl)}</span></p></div>`
    : `<p>Start with <code>npm run dev -- --lan</code> and the address of ${name} for a phone in the same network stands here as a QR code.</p>`
  return card('phone', 'On a real phone', body)
}

export function listCard(id: string, title: string, hint: string, columns: readonly string[]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('')
  // The scrolling part is the landmark itself, so that the keyboard can reach and scroll it.
  return `<section class="card"><h2 id="${id}-title">${title} <small class="hint">${hint}</small></h2>
<div class="scroll" role="region" aria-labelledby="${id}-title" tabindex="0"><table class="list"><thead><tr>${head}</tr></thead><tbody id="${id}"></tbody></table></div>
<p class="hint" id="${id}-none">None yet.</p></section>`
}

export function listCards(): string {
  const news = listCard('news', 'Outbox', 'the last 20 news', [
    'Position',
    'Subject',
    'Audience',
    'Brand',
    'Told (UTC)',
  ])
  const cursors = listCard('cursors', 'Cursors', 'how far each reader is', ['Consumer', 'Position'])
  const reports = listCard('reports', 'Client reports', 'the last 10', ['At (UTC)', 'Kind', 'Message', 'Path', 'Brand'])
  return `<div class="lists">${news}${cursors}</div>${reports}`
}
