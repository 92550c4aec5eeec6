import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { logSigner, otherSigner, receiptSigner, witnessSigners } from '../../testing/draw-log.ts'
import { bytesOfHex } from './bytes.ts'
import { ed25519Signer, formatNote, isSignedBy, parseNote, signatureLine, signText } from './signed-note.ts'
import { cosignatureType, formatVerifierKey, parseVerifierKey, verifierKey } from './verifier-key.ts'

/** The example of Go's own package for notes, which everybody's tools read. */
const published = {
  key: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  line: '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
}
const peter = parseVerifierKey(published.key) ?? logSigner.key

describe('a key', () => {
  test('is written as others write it', () => {
    expect(peter).toMatchObject({ name: 'PeterNeumann', id: 'c74f20a3', type: 1 })
    expect(formatVerifierKey(peter)).toBe(published.key)
    for (const { key } of [logSigner, ...witnessSigners]) expect(parseVerifierKey(formatVerifierKey(key))).toEqual(key)
  })

  test('has another id for another name, type or key', () => {
    const { name, publicKey } = logSigner.key
    const ids = [
      verifierKey(name, 1, publicKey),
      verifierKey(name, cosignatureType, publicKey),
      verifierKey(`${name}2`, 1, publicKey),
      otherSigner.key,
    ].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
  })

  test.each([
    '',
    'PeterNeumann',
    published.key.replace('c74f20a3', 'c74f20a4'),
    published.key.replace('c74f20a3', 'C74F20A3'),
    published.key.replace('PeterNeumann', 'Peter Neumann'),
    published.key.replace('PeterNeumann', ''),
    `${published.key}\n`,
    published.key.slice(0, -4),
    published.key.replace('+ARpc', '+Ahpc'),
  ])('is none: %j', (text) => {
    expect(parseVerifierKey(text)).toBeUndefined()
  })

  test('cannot have a name that would break a line', () => {
    for (const name of ['', 'a b', 'a+b', 'a\nb', 'a\u2028b', 'a\u00a0b'])
      expect(() => verifierKey(name, 1, peter.publicKey)).toThrow('name')
    expect(() => verifierKey('a', 1, new Uint8Array(31))).toThrow('Ed25519')
  })
})

describe('a note', () => {
  const note = parseNote(`${published.text}\n${published.line}`)

  test('of others is read and checked', () => {
    expect(note?.text).toBe(published.text)
    expect(note && isSignedBy(note, peter)).toBe(true)
    expect(note && formatNote(note)).toBe(`${published.text}\n${published.line}`)
  })

  test('is not signed when its text, its signature or the key is another one', () => {
    const changed = (from: string, to: string) => parseNote(`${published.text}\n${published.line}`.replace(from, to))
    for (const other of [changed('problem', 'Problem'), changed('ZJku', 'ZJkv')]) {
      if (!other) throw new Error('unreadable')
      expect(isSignedBy(other, peter)).toBe(false)
    }
    if (!note) throw new Error('unreadable')
    expect(isSignedBy(note, logSigner.key)).toBe(false)
    expect(isSignedBy(note, { ...peter, publicKey: logSigner.key.publicKey })).toBe(false)
  })

  test('may have empty lines and the signatures of many, of whom one is asked for', () => {
    const text = 'one\n\ntwo\n'
    const signatures = [logSigner, receiptSigner, otherSigner].map((signer) => signText(text, signer))
    const read = parseNote(formatNote({ text, signatures }))
    if (!read) throw new Error('unreadable')
    for (const { key } of [logSigner, receiptSigner, otherSigner]) expect(isSignedBy(read, key)).toBe(true)
    expect(isSignedBy(read, peter)).toBe(false)
  })

  test('is worth nothing with one false line of a key that is asked for', () => {
    const signatures = [signText('one\n', logSigner), signText('two\n', logSigner)]
    const read = parseNote(formatNote({ text: 'one\n', signatures }))
    if (!read) throw new Error('unreadable')
    expect(isSignedBy(read, logSigner.key)).toBe(false)
  })

  test('is not signed by a key of a witness, which signs a time with it', () => {
    const [{ key } = logSigner] = witnessSigners
    expect(() => signText('one\n', { key, sign: (message) => message })).toThrow('does not sign texts')
    const asText = { ...signText('one\n', logSigner), name: key.name, keyId: key.id }
    expect(isSignedBy({ text: 'one\n', signatures: [asText] }, key)).toBe(false)
  })

  const line = signatureLine(signText('one\n', logSigner))
  test.each([
    '',
    'one\n',
    'one\n\n',
    `one\n${line}`,
    `one\n\n${line.slice(0, -1)}`,
    `one\n\n${line}\n`,
    `one\n\n${line}extra\n`,
    `one\n\n-${line.slice(1)}`,
    `one\n\n${line.replace('— ', '—  ')}`,
    `one\n\n${line.replace('=', '')}`,
    `one\n\n— ${logSigner.key.name} AAAAAA==\n`,
    `one\r\n\n${line}`,
    `one\u0000\n\n${line}`,
    `one\ud800\n\n${line}`,
    `one\n\n${line.repeat(101)}`,
  ])('is none: %j', (text) => {
    expect(parseNote(text)).toBeUndefined()
  })

  test('cannot be written without a whole line or a signature', () => {
    const signatures = [signText('one', logSigner)]
    expect(() => formatNote({ text: 'one', signatures })).toThrow('whole lines')
    expect(() => formatNote({ text: 'one\n', signatures: [] })).toThrow('signature')
  })
})

test('the keys and signatures are those of RFC 8032', () => {
  const secret = bytesOfHex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 32)
  if (!secret) throw new Error('no key')
  const signer = ed25519Signer(verifierKey('a', 1, ed25519.getPublicKey(secret)), secret)
  expect(Buffer.from(signer.key.publicKey).toString('hex')).toBe(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  )
  expect(Buffer.from(signer.sign(new Uint8Array(0))).toString('hex')).toBe(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  )
})
