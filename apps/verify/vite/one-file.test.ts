import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageOf } from './one-file.ts'

const page = pageOf('say("</script>")\n', '.a{color:red}\n')
const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? ''
const digest = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy allows the script and the style of the page by their digests, and nothing else', () => {
  expect(policy).toContain(`script-src ${digest(/<script>([\s\S]*?)<\/script>/.exec(page)?.[1])};`)
  expect(policy).toContain(`style-src ${digest(/<style>([\s\S]*?)<\/style>/.exec(page)?.[1])};`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
})

test('a text of the script cannot end the script', () => {
  expect(page.match(/<\/script>/g)).toHaveLength(2)
})

test('it is one file: it names no other', () => {
  expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target]) => target)).toEqual(['data:,'])
})
