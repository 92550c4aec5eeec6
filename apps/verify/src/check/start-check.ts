import { readEvidence } from '@fairground/domain/lottery/verify/read-evidence.ts'
import { verify } from '@fairground/domain/lottery/verify/verify.ts'
import type { ProofRequest } from '../address.ts'
import { fetchProof, RequestFailed } from '../api.ts'
import { readStoredCheckpoints, storeCheckpoint } from '../device/stored-checkpoints.ts'
import type { PageShell } from '../page-shell.ts'
import { saveFile } from '../save.ts'
import { checkDraw, type Source } from './check-draw.ts'
import { type CheckContent, type CheckHandlers, checkView, readFiles } from './check-page.ts'
import { savedDraw, savedOld } from './saved-proof.ts'

/** `asSent` is the page before anything was drawn, so that what is saved is what the house sent. */
type Start = { readonly asked: ProofRequest | null; readonly asSent: string }

export function startCheck(stage: PageShell, { asked, asSent }: Start): void {
  const { platform, isOnDisk } = stage
  let shown: CheckContent = { kind: 'nothing' }
  let pasted = ''

  const acts: CheckHandlers = {
    onTexts: (texts) => void judge(texts, { kind: 'file' }),
    onSavePage: () => saveFile('verify.html', 'text/html', asSent),
    onSaveProof: () => {
      if (shown.kind !== 'old' && shown.kind !== 'draw') return
      const proof = shown.kind === 'old' ? savedOld(shown.checked, platform.keys) : savedDraw(shown.checked)
      saveFile('proof.json', 'application/json', `${JSON.stringify(proof, null, 2)}\n`)
    },
  }

  function show(next: CheckContent): void {
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
  async function judged(texts: readonly string[], source: Source): Promise<CheckContent> {
    if (!globalThis.crypto?.subtle) return { kind: 'problem', problem: 'insecure' }
    const old = readEvidence(texts)
    if (old) {
      const keys = platform.keys.length > 0 ? platform.keys : old.keys
      return { kind: 'old', checked: { evidence: old, steps: await verify(old, keys) } }
    }
    const now = new Date()
    const draw = await checkDraw(texts, source, {
      trust: platform.trust,
      storedCheckpoints: isOnDisk ? [] : readStoredCheckpoints(),
      now,
    })
    if (draw === null) return { kind: 'problem', problem: 'unreadable' }
    if (draw === 'no-trust') return { kind: 'problem', problem: 'noTrust' }
    if (draw.newest !== undefined && !draw.hasOwnKeys && !isOnDisk) storeCheckpoint(draw.newest)
    return { kind: 'draw', checked: draw, now }
  }

  async function answer(proof: ProofRequest): Promise<void> {
    show({ kind: 'checking' })
    try {
      const { texts, seen } = await fetchProof(proof, {
        hasTrust: platform.trust !== null,
        storedCheckpoints: readStoredCheckpoints(),
      })
      await judge(texts, { kind: 'platform', request: proof, seen })
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
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
