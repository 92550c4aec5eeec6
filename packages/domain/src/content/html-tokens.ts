export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly name: string }

const space = /[\t\n\f\r ]/
const letter = /[a-z]/i

/** A browser reads everything inside these as plain characters; read otherwise, a tag could hide in them from us. */
const rawElements = new Set([
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
])

/** Reads markup the way browsers do, for one purpose: to know which characters are text and which are tags. */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next !== at) tokens.push({ kind: 'text', text: decodeText(html.slice(at, next < 0 ? html.length : next)) })
    if (next < 0) break
    at = readMarkup(html, next, tokens)
  }
  return tokens
}

/** Reads what begins with `<` and gives where it ends. */
function readMarkup(html: string, start: number, tokens: HtmlToken[]): number {
  const following = html.charAt(start + 1)
  if (letter.test(following)) return readOpening(html, start + 1, tokens)
  if (following === '/' && letter.test(html.charAt(start + 2))) {
    const tag = readTag(html, start + 2)
    tokens.push({ kind: 'close', name: tag.name })
    return tag.end
  }
  if (html.startsWith('<!--', start)) return endOf(html, '-->', start + 4)
  if (following === '!' || following === '?' || following === '/') return endOf(html, '>', start + 2)
  tokens.push({ kind: 'text', text: '<' })
  return start + 1
}

function readOpening(html: string, start: number, tokens: HtmlToken[]): number {
  const tag = readTag(html, start)
  tokens.push({ kind: 'open', name: tag.name, attributes: tag.attributes })
  return rawElements.has(tag.name) ? endOfRaw(html, tag.name, tag.end) : tag.end
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

function endOfRaw(html: string, name: string, from: number): number {
  const lower = html.toLowerCase()
  for (let at = lower.indexOf(`</${name}`, from); at >= 0; at = lower.indexOf(`</${name}`, at + 1)) {
    const behind = lower.charAt(at + name.length + 2)
    if (behind === '>' || behind === '/' || space.test(behind)) return at
  }
  return html.length
}

type Tag = { readonly name: string; readonly attributes: Map<string, string>; readonly end: number }

function readTag(html: string, start: number): Tag {
  let at = start
  while (at < html.length && !endsName(html.charAt(at))) at++
  const name = html.slice(start, at).toLowerCase()
  const attributes = new Map<string, string>()
  while (at < html.length && html.charAt(at) !== '>') {
    const one = html.charAt(at)
    at = one === '/' || space.test(one) ? at + 1 : readAttribute(html, at, attributes)
  }
  return { name, attributes, end: Math.min(at + 1, html.length) }
}

function endsName(character: string): boolean {
  return character === '>' || character === '/' || space.test(character)
}

function readAttribute(html: string, start: number, attributes: Map<string, string>): number {
  // An attribute may begin with an equals sign, which then belongs to its name.
  let at = start + 1
  while (at < html.length && html.charAt(at) !== '=' && !endsName(html.charAt(at))) at++
  const name = html.slice(start, at).toLowerCase()
  while (space.test(html.charAt(at))) at++
  if (html.charAt(at) !== '=') {
    if (!attributes.has(name)) attributes.set(name, '')
    return at
  }
  at++
  while (space.test(html.charAt(at))) at++
  const { value, end } = readValue(html, at)
  // Of two attributes with one name the first counts.
  if (!attributes.has(name)) attributes.set(name, decodeText(value))
  return end
}

function readValue(html: string, start: number): { value: string; end: number } {
  const quote = html.charAt(start)
  if (quote === '"' || quote === "'") {
    const end = html.indexOf(quote, start + 1)
    return end < 0
      ? { value: html.slice(start + 1), end: html.length }
      : { value: html.slice(start + 1, end), end: end + 1 }
  }
  let at = start
  while (at < html.length && html.charAt(at) !== '>' && !space.test(html.charAt(at))) at++
  return { value: html.slice(start, at), end: at }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi

/** Only for reading: what is written out again is escaped in full, so an unknown reference stays plain characters. */
function decodeText(text: string): string {
  return text.replace(reference, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 0x7f
    return isCharacter ? String.fromCodePoint(code) : ''
  })
}
