import { base64Of } from '@fairground/domain/lottery/draw-log/bytes.ts'
import { witnessTimeOf } from '@fairground/domain/lottery/draw-log/cosignature.ts'
import {
  formatNote,
  type NoteSignature,
  parseSignatureLine,
  type SignedNote,
} from '@fairground/domain/lottery/draw-log/signed-note.ts'
import { parseVerifierKey, type VerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'

/** Somebody outside who signs that the log has only grown, with the time. */
export type Witness = {
  readonly key: VerifierKey
  /** Null when it does not answer, or answers anything else than its signature of this very checkpoint. */
  readonly cosign: (note: SignedNote, proofFrom: ProofFrom) => Promise<NoteSignature | null>
}

/** The proof that this checkpoint grew out of the log of so many statements. */
export type ProofFrom = (size: number) => Promise<readonly Uint8Array[] | null>

const patienceMs = 2_000

/** Speaks C2SP's tlog-witness. It remembers what the witness has seen last, and is told when it is wrong about that. */
export function createWitness(url: string, keyText: string, ask: typeof fetch = fetch): Witness {
  const key = parseVerifierKey(keyText)
  if (!key) throw new Error(`the key of the witness at ${url} cannot be read`)
  let lastSize = 0

  async function add(note: SignedNote, proofFrom: ProofFrom, isSecond: boolean): Promise<NoteSignature | null> {
    const proof = await proofFrom(lastSize)
    if (!proof) return null
    const lines = [`old ${lastSize}`, ...proof.map(base64Of), '', formatNote(note)]
    const body = lines.join('\n')
    const reply = await ask(`${url}/add-checkpoint`, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })
    const answer = await reply.text()
    if (reply.status === 409 && !isSecond && /^\d{1,15}\n$/.test(answer)) {
      lastSize = Number(answer)
      return add(note, proofFrom, true)
    }
    return reply.ok ? signatureIn(answer, note) : null
  }

  function signatureIn(answer: string, note: SignedNote): NoteSignature | null {
    const lines = answer.split('\n').filter((line) => line !== '')
    const own = lines.map(parseSignatureLine).find((line) => line?.name === key?.name && line?.keyId === key?.id)
    const isOwn = own && key && witnessTimeOf({ ...note, signatures: [own] }, key) !== undefined
    return isOwn ? own : null
  }

  return {
    key,
    cosign: async (note, proofFrom) => {
      const signature = await add(note, proofFrom, false).catch(() => null)
      if (signature) lastSize = sizeOf(note)
      return signature
    },
  }
}

function sizeOf({ text }: SignedNote): number {
  return Number(text.split('\n')[1])
}
