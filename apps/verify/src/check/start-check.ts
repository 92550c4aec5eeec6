import { readEvidence } from '@fairground/domain/lottery/verify/read-evidence.ts'
import { verify } from '@fairground/domain/lottery/verify/verify.ts'
import type { AskedProof } from '../address.ts'
import { AskFailed, askFor } from '../ask.ts'
import { keepCheckpoint, readKept } from '../device/kept-checkpoints.ts'
import { saveFile } from '../save.ts'
import type { Stage } from '../stage.ts'
import { type CheckActs, checkView, readFiles, type Shown } from './check-page.ts'
import { judgeDraw, type Source } from './judge.ts'
import { savedDraw, savedOld } from './saved-proof.ts'

/** `asSent` is the page before anything was drawn, so that what is saved is what the house sent. */
type Start = { readonly asked: AskedProof | null; readonly asSent: string }

export function startCheck(stage: Stage, { asked, asSent }: Start): void {
  const { house, isOnDisk } = stage
  let shown: Shown = { kind: 'nothing' }
  let pasted = ''

  const acts: CheckActs = {
    onTexts: (texts) => void judge(texts, { kind: 'file' }),
    onSavePage: () => saveFile('verify.html', 'text/html', asSent),
    onSaveProof: () => {
      if (shown.kind !== 'old' && shown.kind !== 'draw') return
      const proof = shown.kind === 'old' ? savedOld(shown.judged, house.keys) : savedDraw(shown.judged)
      saveFile('proof.json', 'application/json', `${JSON.stringify(proof, null, 2)}\n`)
    },
  }

  function show(next: Shown): void {
    shown = next
    stage.show((text) => checkView(text, { shown, pasted, isOnDisk }, acts))
  }

  async function judge(texts: readonly string[], source: Source): Promise<void> {
    pasted = texts.join('\n')
    show({ kind: 'checking' })
    await drawn()
    show(await judged(texts, source))
    document.getElementById('verdict')?.focus()
  }

  /** Version 1 by its old steps; the keys that the house sent with the page outrank those of a file, which anybody may have written. */
  async function judged(texts: readonly string[], source: Source): Promise<Shown> {
    if (!globalThis.crypto?.subtle) return { kind: 'problem', problem: 'insecure' }
    const old = readEvidence(texts)
    if (old) {
      const keys = house.keys.length > 0 ? house.keys : old.keys
      return { kind: 'old', judged: { evidence: old, steps: await verify(old, keys) } }
    }
    const now = new Date()
    const draw = await judgeDraw(texts, source, { trust: house.trust, kept: isOnDisk ? [] : readKept(), now })
    if (draw === null) return { kind: 'problem', problem: 'unreadable' }
    if (draw === 'no-trust') return { kind: 'problem', problem: 'noTrust' }
    if (draw.newest !== undefined && !draw.hasOwnKeys && !isOnDisk) keepCheckpoint(draw.newest)
    return { kind: 'draw', judged: draw, now }
  }

  async function answer(proof: AskedProof): Promise<void> {
    show({ kind: 'checking' })
    try {
      const { texts, seen } = await askFor(proof, { hasTrust: house.trust !== null, kept: readKept() })
      await judge(texts, { kind: 'platform', asked: proof, seen })
    } catch (error) {
      if (!(error instanceof AskFailed)) throw error
      show({ kind: 'problem', problem: error.problem })
    }
  }

  document.addEventListener('dragover', (event) => event.preventDefault())
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    void readFiles(event.dataTransfer?.files).then(async (texts) => {
      if (texts.length > 0) await judge(texts, { kind: 'file' })
    })
  })
  show(shown)
  if (asked && !isOnDisk) void answer(asked)
}

/** Lets the page say that it computes before it does nothing else for a while. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
