import { createHash, createHmac, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { rngOf } from '../fair-draw.ts'
import { k3 } from '../families/k3/k3.ts'
import { quicknet } from './beacon-chain.ts'
import { bookLeafText, bookLevels } from './book-leaf.ts'
import { bytesOfHex, hexOf, joined, utf8 } from './bytes.ts'
import { verifyCheckpoint } from './checkpoint.ts'
import { witnessTimeOf } from './cosignature.ts'
import vectors from './draw-log-vectors.json' with { type: 'json' }
import { consistencyProof, inclusionProof } from './merkle-proof.ts'
import { leafHash, levelsOf, readLevels, rootOfLevels } from './merkle-tree.ts'
import { isConsistent, rootOfInclusion } from './proof-check.ts'
import { cancellationV2Text, receiptV2Text } from './receipt-v2.ts'
import { roundByRule } from './round-rule.ts'
import { drawSaltOf } from './salt.ts'
import { isSignedText } from './signed-batch.ts'
import { bookText, cancelledText, commitText, resultText, seedDigestOf, statementHash } from './statements.ts'
import { parseVerifierKey } from './verifier-key.ts'

const bytes = (hex: string) => bytesOfHex(hex, hex.length / 2) ?? new Uint8Array(0)
const fieldsOf = (heading: string) => {
  const found = vectors.texts.find((each) => each.heading === heading)
  if (!found) throw new Error(`no vector of ${heading}`)
  return found.fields as Record<string, string>
}

/** All of it a second time from the description alone, with nothing of ours in it. */
const second = {
  sha: (...parts: readonly (string | Uint8Array)[]) => {
    const hash = createHash('sha256')
    for (const part of parts) hash.update(part)
    return hash.digest()
  },
  text: (heading: string, fields: Record<string, string>) =>
    `${heading}\n${Object.entries(fields)
      .map(([name, value]) => `${name} ${value}\n`)
      .join('')}`,
  leaf: (data: string | Uint8Array) => second.sha(Buffer.of(0), data),
  root: (leaves: readonly Uint8Array[]): Uint8Array => {
    const [only] = leaves
    if (!only) return second.sha('')
    if (leaves.length === 1) return only
    const k = 2 ** Math.floor(Math.log2(leaves.length - 1))
    return second.sha(Buffer.of(1), second.root(leaves.slice(0, k)), second.root(leaves.slice(k)))
  },
  key: (secret: string) => {
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from(secret, 'hex')])
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  },
  /** By the end of a verifier's key, as everybody writes it. */
  keyText: (secret: string, name: string, type: number) => {
    const { x = '' } = createPublicKey(second.key(secret)).export({ format: 'jwk' })
    const typed = Buffer.concat([Buffer.of(type), Buffer.from(x, 'base64url')])
    return `${name}+${second.sha(`${name}\n`, typed).toString('hex', 0, 4)}+${typed.toString('base64')}`
  },
  line: (key: string, signature: Uint8Array) => {
    const [name = '', id = ''] = key.split('+')
    return `— ${name} ${Buffer.concat([Buffer.from(id, 'hex'), signature]).toString('base64')}\n`
  },
  dice: (game: string, numero: string, seed: string, salt: string) => {
    const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(`LV1|draw|${game}|${numero}|${salt}|0`).digest()
    const fair = Math.floor(2 ** 32 / 6) * 6
    const words = Array.from({ length: 8 }, (_, place) => block.readUInt32BE(place * 4))
    return words
      .filter((word) => word < fair)
      .slice(0, 3)
      .map((word) => 1 + (word % 6))
  },
}

describe('texts', () => {
  const ours: Record<string, (fields: never) => string> = {
    'LV2 commit': commitText.format,
    'LV2 book': bookText.format,
    'LV2 result': resultText.format,
    'LV2 cancelled': cancelledText.format,
    'LV2 bet': bookLeafText,
    'BR2 receipt': receiptV2Text.format,
    'BR2 cancellation': cancellationV2Text.format,
  }

  test.each(vectors.texts)('$heading', ({ heading, fields, text, leaf }) => {
    expect(ours[heading]?.(fields as never)).toBe(text)
    expect(statementHash(text)).toBe(leaf)
    expect(second.text(heading, fields as Record<string, string>)).toBe(text)
    expect(second.leaf(text).toString('hex')).toBe(leaf)
  })

  test('every kind has a vector', () => {
    expect(vectors.texts.map(({ heading }) => heading)).toEqual(Object.keys(ours))
  })

  test('name each other by their hashes', () => {
    const leafOf = (heading: string) => vectors.texts.find((each) => each.heading === heading)?.leaf
    expect(fieldsOf('LV2 book').commit).toBe(leafOf('LV2 commit'))
    expect(fieldsOf('LV2 result').book).toBe(leafOf('LV2 book'))
    const { seed = '' } = fieldsOf('LV2 result')
    expect(seedDigestOf(seed)).toBe(fieldsOf('LV2 commit').seedDigest)
    expect(second.sha(Buffer.from(seed, 'hex')).toString('hex')).toBe(fieldsOf('LV2 commit').seedDigest)
  })
})

describe('trees', () => {
  const { leaves, roots, inclusion, consistency } = vectors.tree
  const hashes = leaves.map((leaf) => leafHash(bytes(leaf)))
  const treeOf = (size: number) => levelsOf(joined(...hashes.slice(0, size)))

  test('have these roots', () => {
    for (const [size, root] of roots.entries()) {
      expect(hexOf(rootOfLevels(treeOf(size)))).toBe(root)
      const again = second.root(leaves.slice(0, size).map((leaf) => second.leaf(Buffer.from(leaf, 'hex'))))
      expect(Buffer.from(again).toString('hex')).toBe(root)
    }
  })

  test.each(inclusion)('the way of leaf $index of $size', ({ index, size, path }) => {
    expect(inclusionProof(index, size, readLevels(treeOf(size))).map(hexOf)).toEqual(path)
    const root = rootOfInclusion(hashes[index] ?? new Uint8Array(0), index, size, path.map(bytes))
    expect(root && hexOf(root)).toBe(roots[size])
  })

  test.each(consistency)('from $from to $to', ({ from, to, path }) => {
    expect(consistencyProof(from, to, readLevels(treeOf(to))).map(hexOf)).toEqual(path)
    const head = (size: number) => ({ size, root: bytes(roots[size] ?? '') })
    expect(isConsistent(head(from), head(to), path.map(bytes))).toBe(true)
  })

  test('a book has this root', () => {
    const bet = fieldsOf('LV2 bet') as Parameters<typeof bookLeafText>[0]
    const bets = vectors.book.ids.map((id) => ({ ...bet, id }))
    expect(hexOf(rootOfLevels(bookLevels(bets)))).toBe(vectors.book.root)
    const again = second.root(bets.map((each) => second.leaf(second.text('LV2 bet', each))))
    expect(Buffer.from(again).toString('hex')).toBe(vectors.book.root)
  })
})

describe('signatures', () => {
  const [log, receipts, witness] = vectors.keys
  if (!log || !receipts || !witness) throw new Error('no keys')
  const keyOf = ({ key }: { readonly key: string }) => {
    const read = parseVerifierKey(key)
    if (!read) throw new Error(`${key} cannot be read`)
    return read
  }

  test('keys have these ids', () => {
    for (const { secret, key } of vectors.keys) {
      const { name, type } = keyOf({ key })
      expect(second.keyText(secret, name, type)).toBe(key)
    }
  })

  test('a checkpoint is signed by the log and by a witness with its time', () => {
    const { text, time, note } = vectors.checkpoint
    const signed = verifyCheckpoint(note, keyOf(log))
    expect(signed && witnessTimeOf(signed.note, keyOf(witness))).toBe(time)
    const stamp = Buffer.alloc(8)
    stamp.writeBigUInt64BE(BigInt(time))
    const message = Buffer.from(`cosignature/v1\ntime ${time}\n${text}`)
    const lines = [
      second.line(log.key, sign(null, Buffer.from(text), second.key(log.secret))),
      second.line(witness.key, Buffer.concat([stamp, sign(null, message, second.key(witness.secret))])),
    ]
    expect(`${text}\n${lines.join('')}`).toBe(note)
  })

  test('a receipt is signed with two others', () => {
    const { bets, batch, ...signed } = vectors.batch
    expect(isSignedText({ ...signed, batch }, keyOf(receipts))).toBe(true)
    const texts = bets.map((bet) => second.text('BR2 receipt', { ...fieldsOf('BR2 receipt'), bet }))
    expect(texts[signed.index]).toBe(signed.text)
    const root = Buffer.from(second.root(texts.map(second.leaf))).toString('hex')
    const text = second.text('BR2 batch', { size: '3', root })
    expect(`${text}\n${second.line(receipts.key, sign(null, Buffer.from(text), second.key(receipts.secret)))}`).toBe(
      batch,
    )
    expect(
      verify(
        null,
        utf8(text),
        createPublicKey(second.key(receipts.secret)),
        Buffer.from(batch.split(' ').at(-1) ?? '', 'base64').subarray(4),
      ),
    ).toBe(true)
  })
})

test('a draw follows from seed, book and round', async () => {
  const { game, numero, seed, realRoot, randomness, salt, result } = vectors.draw
  expect(drawSaltOf(realRoot, randomness)).toBe(salt)
  expect(await k3.draw(await rngOf({ game, numero }, seed, salt))).toEqual(result)
  expect(second.sha(`LV2|salt|${realRoot}|${randomness}`).toString('hex')).toBe(salt)
  expect(second.dice(game, numero, seed, salt)).toEqual(result)
})

test.each(vectors.rounds)(
  'locked at $lockAt and signed at $witnessTime, round $round',
  ({ lockAt, witnessTime, round }) => {
    expect(roundByRule(quicknet, Date.parse(lockAt), witnessTime * 1_000)).toBe(round)
    const from = Math.max(Date.parse(lockAt) / 1_000, witnessTime) + 2
    const isOut = (each: number) => quicknet.genesis + (each - 1) * quicknet.period >= from
    expect([isOut(round - 1), isOut(round)]).toEqual([false, true])
  },
)
