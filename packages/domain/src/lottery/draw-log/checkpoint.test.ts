import { describe, expect, test } from 'vitest'
import { createTestLog, logSigner, otherSigner, witnessSigners } from '../../testing/draw-log.ts'
import { bytesOfBase64, utf8 } from './bytes.ts'
import { formatCheckpoint, parseCheckpoint, signCheckpoint, verifyCheckpoint } from './checkpoint.ts'
import { cosign, medianTime, witnessTimeOf, witnessTimes } from './cosignature.ts'
import { parseNote, signatureLine, signText } from './signed-note.ts'

const published = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'
const root = bytesOfBase64('CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=') ?? new Uint8Array(0)
const origin = logSigner.key.name

describe('a checkpoint', () => {
  test('is written as the standard does', () => {
    const checkpoint = { origin: 'example.com/behind-the-sofa', size: 20_852_163, root }
    expect(parseCheckpoint(published)).toEqual(checkpoint)
    expect(formatCheckpoint(checkpoint)).toBe(published)
  })

  test.each([
    '',
    published.slice(0, -1),
    `${published}\n`,
    `${published}more\n`,
    published.replace('20852163', '020852163'),
    published.replace('20852163', '-1'),
    published.replace('20852163', '1e3'),
    published.replace('20852163', '9007199254740992'),
    published.replace('q2I=', 'q2J='),
    published.replace('CsUY', ''),
    published.replace('example.com', 'example com'),
    published.slice(published.indexOf('\n')),
  ])('is none: %j', (text) => {
    expect(parseCheckpoint(text)).toBeUndefined()
  })

  test('is signed by the log alone', () => {
    const note = signCheckpoint({ origin, size: 3, root }, logSigner)
    expect(verifyCheckpoint(note, logSigner.key)?.checkpoint).toEqual({ origin, size: 3, root })
    expect(verifyCheckpoint(note, otherSigner.key)).toBeUndefined()
    expect(verifyCheckpoint(note.replace('\n3\n', '\n4\n'), logSigner.key)).toBeUndefined()
    expect(
      verifyCheckpoint(`${published}\n${signatureLine(signText(published, logSigner))}`, logSigner.key),
    ).toBeUndefined()
    expect(verifyCheckpoint('nothing', logSigner.key)).toBeUndefined()
    expect(() => signCheckpoint({ origin: 'another.example/log', size: 3, root }, logSigner)).toThrow('is not the log')
    for (const size of [-1, 1.5, 2 ** 53])
      expect(() => signCheckpoint({ origin, size, root }, logSigner)).toThrow('size')
    expect(() => signCheckpoint({ origin, size: 1, root: root.slice(1) }, logSigner)).toThrow('size')
  })
})

describe('the signature of a witness', () => {
  const [one, two, three] = witnessSigners
  if (!one || !two || !three) throw new Error('no witnesses')
  const log = createTestLog(['a', 'b'])
  const keys = witnessSigners.map(({ key }) => key)
  const read = (note: string) => parseNote(note) ?? { text: '', signatures: [] }
  const note = read(log.checkpointAt(2, [{ witness: one, time: 1_700_000_000 }]))

  test('carries its time', () => {
    expect(witnessTimeOf(note, one.key)).toBe(1_700_000_000)
    expect(witnessTimeOf(note, two.key)).toBeUndefined()
    expect(witnessTimeOf(note, logSigner.key)).toBeUndefined()
    expect([...witnessTimes(note, keys)]).toEqual([[one.key.name, 1_700_000_000]])
  })

  test('is over the time and the checkpoint together', () => {
    const [mine] = note.signatures.slice(1)
    if (!mine) throw new Error('unsigned')
    const later = { ...mine, bytes: mine.bytes.map((byte, place) => (place === 7 ? byte ^ 1 : byte)) }
    expect(witnessTimeOf({ ...note, signatures: [later] }, one.key)).toBeUndefined()
    expect(witnessTimeOf({ ...note, text: note.text.replace('\n2\n', '\n1\n') }, one.key)).toBeUndefined()
    expect(witnessTimeOf({ ...note, signatures: [{ ...mine, bytes: mine.bytes.slice(1) }] }, one.key)).toBeUndefined()
    const asText = { ...mine, bytes: one.sign(utf8(note.text)) }
    expect(witnessTimeOf({ ...note, signatures: [asText] }, one.key)).toBeUndefined()
    expect(witnessTimeOf({ ...note, signatures: [mine, later] }, one.key)).toBeUndefined()
  })

  test('given twice counts from the first time on', () => {
    const twice = [cosign(note.text, 20, one), cosign(note.text, 10, one)]
    expect(witnessTimeOf({ ...note, signatures: twice }, one.key)).toBe(10)
  })

  test('is made by witnesses at times that can be', () => {
    expect(() => cosign(note.text, 10, logSigner)).toThrow('none of a witness')
    for (const time of [-1, 1.5, 2 ** 53]) expect(() => cosign(note.text, time, one)).toThrow('can sign at')
    const far = { name: one.key.name, keyId: one.key.id, bytes: new Uint8Array(72).fill(255) }
    expect(witnessTimeOf({ ...note, signatures: [far] }, one.key)).toBeUndefined()
  })

  test('counts with the others: the middle one, and of an even number the later', () => {
    expect(medianTime([], 0)).toBeUndefined()
    expect(medianTime([5], 1)).toBe(5)
    expect(medianTime([5], 2)).toBeUndefined()
    expect(medianTime([9, 5], 2)).toBe(9)
    expect(medianTime([1, 100, 10], 2)).toBe(10)
    expect(medianTime([4, 3, 2, 1], 3)).toBe(3)
  })
})
