import { sanitiseHtml } from '@fairground/domain/content/sanitise-html.ts'
import { attackPayloads } from '@fairground/domain/testing/attack-payloads.ts'
import { expect, test } from 'vitest'
import { cleanBody } from './clean-body.ts'

const harmless =
  /^(?:<\/?(?:p|br|ul|ol|li|strong|em|h3|h4|a|table|thead|tbody|tr|th|td|div)(?: (?:href|target|rel|lang|dir|colspan|rowspan)="[^"<>]*")*>|&(?:amp|lt|gt|quot|#39);|[^<>&"'\0])*$/

test('nothing dangerous is left of any attack, and cleaning again changes nothing', () => {
  for (const payload of attackPayloads()) {
    const cleaned = cleanBody(payload)
    expect(cleaned, payload).toMatch(harmless)
    expect(cleanBody(cleaned), payload).toBe(cleaned)
  }
})

test.each([
  ['a text with a list', '<p lang="ur" dir="rtl">One</p><ul><li>two</li><li><strong>three</strong></li></ul>'],
  [
    'a table',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td colspan="2">b &amp; c</td></tr></tbody></table>',
  ],
  ['links', '<p><a href="/m/help">here</a> <a href="https://a.example/?b=1&amp;c=2">there</a></p>'],
])('%s stays as the phone would write it', (_, html) => {
  expect(cleanBody(html)).toBe(sanitiseHtml(html))
  expect(cleanBody(html)).toContain(html.slice(0, 12))
})

test('a link that leads nowhere allowed is only its words, and what cannot be read goes as a whole', () => {
  expect(cleanBody('<p><a href="javascript:x()">words</a></p><form>no</form><svg>no</svg>')).toBe('<p>words</p>')
})

test('what the library drops is not published, although ours would keep it as text', () => {
  expect(sanitiseHtml('<p>a<option>b</option></p>')).toContain('b')
  expect(cleanBody('<p>a<option>b</option></p>')).toBe('<p>a</p>')
})
