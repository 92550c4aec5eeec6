import { expect, test } from 'vitest'
import { hideServicePath, hidingRngLength, revealServicePath, serviceTarget } from './service-path.ts'

const rng = (seed: number) => Uint8Array.from({ length: hidingRngLength }, (_, index) => (index * 37 + seed) % 256)
const own = 'http://halcyon.localhost:4000'

test('MSG-17 the last eight characters of a path are its key, and without them it stays shut', async () => {
  const hidden = await hideServicePath('https://example.com/chat?q=ü', rng(1))
  expect(hidden).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(hidden).not.toContain('example')
  expect(await revealServicePath(hidden)).toBe('https://example.com/chat?q=ü')
  const other = hidden.at(-1) === 'A' ? 'B' : 'A'
  expect(await revealServicePath(hidden.slice(0, -1) + other)).toBeNull()
})

test('MSG-18 (D-29) the text is base64url of iv, ciphertext and tag, sealed with AES-256-GCM under SHA-256 of the key', async () => {
  const hidden = await hideServicePath('https://example.com/', rng(2))
  const bytes = Buffer.from(hidden.slice(0, -8), 'base64url')
  expect(bytes.length).toBe(12 + 'https://example.com/'.length + 16)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(hidden.slice(-8)))
  const key = await crypto.subtle.importKey('raw', digest, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.subarray(0, 12) }, key, bytes.subarray(12))
  expect(new TextDecoder().decode(opened)).toBe('https://example.com/')
})

test('the same target hides differently with other luck, and too little luck is refused', async () => {
  expect(await hideServicePath('https://example.com/', rng(1))).not.toBe(
    await hideServicePath('https://example.com/', rng(9)),
  )
  await expect(hideServicePath('https://example.com/', new Uint8Array(4))).rejects.toThrow(RangeError)
})

test('MSG-18 after decryption the target must be https or the own origin', async () => {
  const through = async (target: string) => serviceTarget(await hideServicePath(target, rng(3)), own)
  expect(await through('https://example.com/chat')).toBe('https://example.com/chat')
  expect(await through('/m/service')).toBe(`${own}/m/service`)
  for (const bad of [
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'https://a@b.example/',
    'whatsapp://send',
  ])
    expect(await through(bad), bad).toBeNull()
})

test.each(['', 'short', '!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!', 'A'.repeat(40), 'A'.repeat(41)])(
  'a text that is none of ours gives nothing: %s',
  async (text) => {
    expect(await revealServicePath(text)).toBeNull()
    expect(await serviceTarget(text, own)).toBeNull()
  },
)
