import type { Trust } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import { readCheckpoint } from '@fairground/domain/lottery/draw-log/verify/known-checkpoints.ts'
import { type PublishedTrust, trustOf } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import { readTrust } from '@fairground/domain/lottery/draw-log/verify/read-evidence.ts'
import { fetchKeys, fetchLog, fetchLogRange, RequestFailed } from '../api.ts'
import { readStoredCheckpoints, storeCheckpoint } from '../device/stored-checkpoints.ts'
import type { PageShell } from '../page-shell.ts'
import { saveFile } from '../save.ts'
import { checkHeads, checkLogRange } from './check-log.ts'
import { type LogContent, type LogHandlers, type LogRangeCheck, logRangeLength, logView } from './log-page.ts'
import { readLogRange, readLogState } from './log-state.ts'

/** The log goes on while it is read, and what was added since then is taken along. */
const maxStatements = 1_000

export function startLog(stage: PageShell): void {
  let shown: LogContent = { kind: 'loading' }
  let proof: object = {}

  const acts: LogHandlers = {
    onRetry: () => void read(),
    onCheck: () => void check(),
    onSave: () => saveFile('log.json', 'application/json', `${JSON.stringify(proof, null, 2)}\n`),
  }

  function show(next: LogContent): void {
    shown = next
    stage.show((text) => logView(text, shown, acts))
  }

  async function read(): Promise<void> {
    show({ kind: 'loading' })
    const log = readLogState(await orNothing(fetchLog()))
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
    if (newest && trust && readCheckpoint(newest.note, trust)?.timeMs !== undefined) storeCheckpoint(newest.note)
  }

  async function check(): Promise<void> {
    if (shown.kind !== 'log') return
    const { heads } = shown
    tell({ kind: 'checking' })
    const published = await publishedTrust(stage)
    const trust = withKept(published)
    if (!trust) return tell({ kind: 'noTrust' })
    const from = Math.max(0, (heads[0]?.size ?? 0) - logRangeLength)
    const stretch = readLogRange(await orNothing(fetchLogRange(from, maxStatements)))
    if (!stretch) return tell({ kind: 'lost' })
    proof = { stretch, trust: published, seen: trust.seen }
    tell({ kind: 'done', checked: checkLogRange(stretch, trust, new Date()) })
  }

  function tell(next: LogRangeCheck): void {
    if (shown.kind === 'log') show({ ...shown, check: next })
    document.getElementById('verdict')?.focus()
  }

  show(shown)
  void read()
}

/** The keys that came with the page outrank those that are asked for. */
async function publishedTrust({ platform }: PageShell): Promise<PublishedTrust | null> {
  return platform.trust ?? readTrust(await orNothing(fetchKeys()))
}

function withKept(published: PublishedTrust | null): Trust | null {
  return (published && trustOf(published, readStoredCheckpoints())) ?? null
}

async function orNothing(asked: Promise<object>): Promise<object> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error
    return {}
  }
}
