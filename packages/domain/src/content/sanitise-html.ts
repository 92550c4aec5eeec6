import { type HtmlToken, htmlTokens } from './html-tokens.ts'
import { safeLink } from './safe-link.ts'

const maxCharacters = 100_000
const maxDepth = 24

const flow = ['p', 'br', 'ul', 'ol', 'strong', 'em', 'h3', 'h4', 'a', 'table', 'div'] as const
const inline = ['br', 'strong', 'em', 'a'] as const

/** What may stand in what. An element that is not here, or not there, is never written. */
const children: Readonly<Record<string, readonly string[]>> = {
  '': flow,
  div: flow,
  li: flow,
  td: flow,
  th: inline,
  p: inline,
  h3: inline,
  h4: inline,
  strong: inline,
  em: inline,
  a: ['br', 'strong', 'em'],
  ul: ['li'],
  ol: ['li'],
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
}

/** Their parents hold no text of their own; browsers would move it in front of the table. */
const textless = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr'])

/** What these hold is no reading matter, so it goes with them; of any other element only the tag is lost. */
const droppedWhole = new Set([
  'applet',
  'audio',
  'button',
  'canvas',
  'embed',
  'form',
  'frameset',
  'head',
  'iframe',
  'input',
  'link',
  'math',
  'meta',
  'object',
  'select',
  'svg',
  'template',
  'video',
])

/** Elements of that list that have no end. */
const endless = new Set(['embed', 'input', 'link', 'meta'])

/**
 * Rebuilds markup from an allowlist: nothing of the input is copied but text, which is escaped, and the few attribute
 * values that were understood. The server runs it when content is published and the phone before it shows it.
 */
export function sanitiseHtml(html: string): string {
  const open: string[] = []
  const out: string[] = []
  let skipping: string | null = null
  let skipDepth = 0
  for (const token of htmlTokens(html.slice(0, maxCharacters).replaceAll('\0', ''))) {
    if (skipping !== null) {
      if (token.kind === 'open' && token.name === skipping) skipDepth++
      if (token.kind === 'close' && token.name === skipping) skipDepth--
      if (skipDepth === 0) skipping = null
      continue
    }
    if (token.kind === 'open' && droppedWhole.has(token.name)) {
      if (!endless.has(token.name)) {
        skipping = token.name
        skipDepth = 1
      }
      continue
    }
    write(token, open, out)
  }
  closeTo(0, open, out)
  return out.join('')
}

function write(token: HtmlToken, open: string[], out: string[]): void {
  if (token.kind === 'text') {
    const blank = token.text.trim() === ''
    if (blank || !textless.has(open.at(-1) ?? '')) out.push(escapeHtml(token.text))
  } else if (token.kind === 'close') {
    const depth = open.lastIndexOf(token.name)
    if (depth >= 0) closeTo(depth, open, out)
  } else {
    writeOpening(token.name, token.attributes, open, out)
  }
}

function writeOpening(name: string, attributes: ReadonlyMap<string, string>, open: string[], out: string[]): void {
  if (!Object.hasOwn(children, name) && name !== 'br') return
  // A row straight in a table gets the body that a browser would add.
  if (name === 'tr' && open.at(-1) === 'table') writeOpening('tbody', new Map(), open, out)
  const depth = homeOf(name, open)
  if (depth === null || depth >= maxDepth) return
  const written = attributesOf(name, attributes)
  // A link that leads nowhere allowed is only its words.
  if (written === null) return
  closeTo(depth, open, out)
  out.push(`<${name}${written}>`)
  if (name !== 'br') open.push(name)
}

const keptOpen = new Set(['ul', 'ol', 'table', 'a'])
const tableParts = new Set(['thead', 'tbody', 'tr', 'th', 'td'])

/** How many of the open elements stay open around this one: a paragraph ends where the next begins. */
function homeOf(name: string, open: readonly string[]): number | null {
  for (let depth = open.length; depth >= 0; depth--) {
    const parent = open[depth - 1] ?? ''
    if (children[parent]?.includes(name)) return depth
    // A list, a table or a link is not closed for the sake of something that does not belong into it.
    if (keptOpen.has(parent) || (parent === 'td' && !tableParts.has(name))) return null
  }
  return null
}

function closeTo(depth: number, open: string[], out: string[]): void {
  while (open.length > depth) out.push(`</${open.pop()}>`)
}

const languageTag = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/
const span = /^(?:[2-9]|1\d)$/

function attributesOf(name: string, given: ReadonlyMap<string, string>): string | null {
  const lang = given.get('lang') ?? ''
  const dir = given.get('dir') ?? ''
  let written = languageTag.test(lang) ? ` lang="${lang}"` : ''
  if (dir === 'ltr' || dir === 'rtl') written += ` dir="${dir}"`
  if (name === 'a') {
    const link = safeLink((given.get('href') ?? '').trim())
    if (!link) return null
    written += ` href="${escapeHtml(link.href)}"`
    if (link.outside) written += ' target="_blank" rel="noopener noreferrer"'
  }
  if (name === 'td' || name === 'th') {
    for (const attribute of ['colspan', 'rowspan']) {
      const value = given.get(attribute) ?? ''
      if (span.test(value)) written += ` ${attribute}="${value}"`
    }
  }
  return written
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
}
