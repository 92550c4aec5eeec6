import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const ruleOf = (css: string, selector: string) => css.split(`\n  ${selector} {`)[1]?.split('}')[0] ?? ''

test('SHELL-113 notifications appear 65 px from the top and centred', () => {
  const rule = ruleOf(sheet('components.css'), '.toaster')
  expect(rule).toContain('inset-block-start: 65px;')
  expect(rule).toContain('inset-inline: 0;')
  expect(rule).toContain('justify-items: center;')
})

test('CONF-29 the fade of a page takes 300 ms', () => {
  expect(sheet('tokens.css')).toContain('--dur-page: 300ms;')
})
