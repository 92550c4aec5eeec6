import { joined, uint64, utf8 } from './bytes.ts'
import {
  isEd25519Signature,
  type NoteSignature,
  type NoteSigner,
  type SignedNote,
  signaturesOf,
} from './signed-note.ts'
import { cosignatureType, type VerifierKey } from './verifier-key.ts'

const timeBytes = 8
const signatureBytes = 64

/** A witness has seen this checkpoint at this time, in seconds, and none that contradicts it. */
function messageOf(checkpointText: string, time: number): Uint8Array {
  return utf8(`cosignature/v1\ntime ${time}\n${checkpointText}`)
}

export function cosign(checkpointText: string, time: number, { key, sign }: NoteSigner): NoteSignature {
  if (key.type !== cosignatureType) throw new Error(`the key ${key.name} is none of a witness`)
  if (!Number.isSafeInteger(time) || time < 0) throw new Error(`no witness can sign at ${time}`)
  return { name: key.name, keyId: key.id, bytes: joined(uint64(time), sign(messageOf(checkpointText, time))) }
}

/** When this witness signed the checkpoint, in seconds; undefined when it did not. */
export function witnessTimeOf(note: SignedNote, witness: VerifierKey): number | undefined {
  if (witness.type !== cosignatureType) return undefined
  const times = signaturesOf(note, witness).map(({ bytes }) => timeOf(note.text, bytes, witness))
  // A false line under a name that is trusted makes the whole note worthless; of two times the first one is when the
  // book was there.
  return times.includes(undefined) || times.length === 0 ? undefined : Math.min(...times.map((time) => time ?? 0))
}

function timeOf(text: string, bytes: Uint8Array, { publicKey }: VerifierKey): number | undefined {
  if (bytes.length !== timeBytes + signatureBytes) return undefined
  const time = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0))
  if (!Number.isSafeInteger(time)) return undefined
  return isEd25519Signature(bytes.slice(timeBytes), messageOf(text, time), publicKey) ? time : undefined
}

/** By witness, for those who signed. */
export function witnessTimes(note: SignedNote, witnesses: readonly VerifierKey[]): ReadonlyMap<string, number> {
  const times = witnesses.map((witness) => [witness.name, witnessTimeOf(note, witness)] as const)
  return new Map(times.flatMap(([name, time]) => (time === undefined ? [] : [[name, time]])))
}

/**
 * The time that counts: the one in the middle, so that one lying witness of three cannot move it beyond an honest one.
 * Of an even number it is the later one, because an early time is what a late book would need. Undefined when fewer
 * signed than are needed.
 */
export function medianTime(times: readonly number[], needed: number): number | undefined {
  if (times.length === 0 || times.length < needed) return undefined
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
}
