import type { Trust } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import { readCheckpoint } from '@fairground/domain/lottery/draw-log/verify/known-checkpoints.ts'
import { type PublishedTrust, trustOf } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import { readTrust } from '@fairground/domain/lottery/draw-log/verify/read-evidence.ts'
import { AskFailed, askKeys, askLog, askStretch } from '../ask.ts'
import { keepCheckpoint, readKept } from '../device/kept-checkpoints.ts'
import { saveFile } from '../save.ts'
import type { Stage } from '../stage.ts'
import { checkHeads, checkStretch } from './check-log.ts'
import { type LogActs, type LogShown, logView, type StretchCheck, stretchLength } from './log-page.ts'
import { readLogState, readStretch } from './log-state.ts'

/** The log goes on while it is read, and what was added since then is taken along. */
const mostStatements = 1_000

export function startLog(stage: Stage): void {
  let shown: LogShown = { kind: 'loading' }
  let proof: object = {}

  const acts: LogActs = {
    onAgain: () => void read(),
    onCheck: () => void check(),
    onSave: () => saveFile('log.json', 'application/json', `${JSON.stringify(proof, null, 2)}\n`),
  }

  function show(next: LogShown): void {
    shown = next
    stage.show((text) => logView(text, shown, acts))
  }

  async function read(): Promise<void> {
    show({ kind: 'loading' })
    const log = readLogState(await orNothing(askLog()))
    if (!log) return show({ kind: 'lost' })
    const published = await publishedTrust(stage)
    const trust = withKept(published)
    show({
      kind: 'log',
      log,
      heads: checkHeads(log, trust),
      isDemo: published?.isDemo ?? false,
      check: { kind: 'none' },
    })
    const [newest] = log.heads
    if (newest && trust && readCheckpoint(newest.note, trust)?.timeMs !== undefined) keepCheckpoint(newest.note)
  }

  async function check(): Promise<void> {
    if (shown.kind !== 'log') return
    const { heads } = shown
    tell({ kind: 'checking' })
    const published = await publishedTrust(stage)
    const trust = withKept(published)
    if (!trust) return tell({ kind: 'noTrust' })
    const from = Math.max(0, (heads[0]?.size ?? 0) - stretchLength)
    const stretch = readStretch(await orNothing(askStretch(from, mostStatements)))
    if (!stretch) return tell({ kind: 'lost' })
    proof = { stretch, trust: published, seen: trust.seen }
    tell({ kind: 'done', checked: checkStretch(stretch, trust, new Date()) })
  }

  function tell(next: StretchCheck): void {
    if (shown.kind === 'log') show({ ...shown, check: next })
    document.getElementById('verdict')?.focus()
  }

  show(shown)
  void read()
}

/** The keys that came with the page outrank those that are asked for. */
async function publishedTrust({ house }: Stage): Promise<PublishedTrust | null> {
  return house.trust ?? readTrust(await orNothing(askKeys()))
}

function withKept(published: PublishedTrust | null): Trust | null {
  return (published && trustOf(published, readKept())) ?? null
}

async function orNothing(asked: Promise<object>): Promise<object> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof AskFailed)) throw error
    return {}
  }
}
