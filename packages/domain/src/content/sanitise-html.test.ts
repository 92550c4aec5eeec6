// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attackPayloads } from '../testing/attack-payloads.ts'
import { sanitiseHtml } from './sanitise-html.ts'

type Parsed = { readonly tagName: string; readonly attributes: Iterable<{ name: string; value: string }> }
type Parser = new () => {
  parseFromString(html: string, type: string): { body: { querySelectorAll(all: string): Iterable<Parsed> } }
}
const { DOMParser } = globalThis as unknown as { DOMParser: Parser }

const elements = new Set('P BR UL OL LI STRONG EM H3 H4 A TABLE THEAD TBODY TR TH TD DIV'.split(' '))
const attributes = new Set(['href', 'target', 'rel', 'lang', 'dir', 'colspan', 'rowspan'])
const href = /^(?:https:\/\/[a-z0-9]|\/m\/[a-z0-9_-])/i
/** Every character of an output belongs to one of these: a tag we write, a reference we write, or harmless text. */
const written =
  /^(?:<\/?(?:p|br|ul|ol|li|strong|em|h3|h4|a|table|thead|tbody|tr|th|td|div)(?: (?:href|target|rel|lang|dir|colspan|rowspan)="[^"<>]*")*>|&(?:amp|lt|gt|quot|#39);|[^<>&"'\0])*$/

function dangersIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].flatMap((element) => [
    ...(elements.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) =>
      attributes.has(name) && (name !== 'href' || href.test(value)) ? [] : [`${name}=${value}`],
    ),
  ])
}

describe('attacks', () => {
  const payloads = attackPayloads()

  test('there are more than five hundred different ones', () => {
    expect(new Set(payloads).size).toBeGreaterThan(500)
  })

  test('nothing dangerous is left of any of them, however the output is read', () => {
    const survivors = payloads
      .map((payload) => ({ payload, output: sanitiseHtml(payload) }))
      .filter(({ output }) => !written.test(output) || dangersIn(output).length > 0)
    expect(survivors).toEqual([])
  })

  test('cleaning twice is cleaning once', () => {
    for (const payload of payloads) {
      const once = sanitiseHtml(payload)
      expect(sanitiseHtml(once)).toBe(once)
    }
  })

  test('the check itself finds a danger that is planted', () => {
    expect(dangersIn('<p onclick="x()">a</p><img src=x>')).toEqual(['onclick=x()', 'IMG', 'src=x'])
    expect(dangersIn('<a href="javascript:x()">a</a>')).toEqual(['href=javascript:x()'])
  })
})

test('any text at all comes out harmless and settled', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '</',
    'p',
    'a href=',
    '"',
    "'",
    '=',
    ' ',
    '/',
    '<svg>',
    '<table>',
    '<td>',
    '&lt;',
    'x',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 24 }), (parts) => {
      const once = sanitiseHtml(parts.join(''))
      expect(once).toMatch(written)
      expect(sanitiseHtml(once)).toBe(once)
    }),
    { numRuns: 400 },
  )
})

describe('what an operator writes stays', () => {
  test.each([
    ['<h3>Terms</h3><p>Turn over <strong>ten</strong> times.<br>Then ask.</p>'],
    ['<ul><li>one</li><li><em>two</em><ol><li>inner</li></ol></li></ul>'],
    ['<table><thead><tr><th>Day</th></tr></thead><tbody><tr><td colspan="2">Monday</td></tr></tbody></table>'],
    ['<p><a href="/m/helpDetail?p=1&amp;c=2">Help</a></p>'],
    ['<p><a href="https://example.com/a?b=c#d" target="_blank" rel="noopener noreferrer">Out</a></p>'],
    ['<div lang="ur" dir="rtl"><p>متن</p></div>'],
    ['<p>5 &lt; 6 &amp; 7 &gt; 6, &quot;so&quot; it&#39;s</p>'],
  ])('%s', (html) => {
    expect(sanitiseHtml(html)).toBe(html)
  })
})

test.each([
  ['a paragraph ends where the next begins', '<p>a<p>b', '<p>a</p><p>b</p>'],
  ['items and cells end where the next begin', '<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  [
    'rows get their body',
    '<table><tr><td>a<td>b<tr><td>c</table>',
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
  ],
  ['an unknown element leaves its words', '<section><b>Hello</b> you</section>', 'Hello you'],
  ['a form, a frame or a drawing leaves nothing', 'a<form>b</form><svg>c</svg><iframe>d</iframe>e', 'ae'],
  ['a link to nowhere allowed is only its words', '<a href="//evil.example">go</a> <a href="\\\\evil">on</a>', 'go on'],
  ['a lone bracket is a character', '1 < 2', '1 &lt; 2'],
])('%s', (_what, given, cleaned) => {
  expect(sanitiseHtml(given)).toBe(cleaned)
})
