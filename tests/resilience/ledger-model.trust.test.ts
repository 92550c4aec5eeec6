import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import { findInvariantViolations } from './ledger/check-ledger.ts'
import { ledgerBugs } from './ledger/ledger-bugs.ts'
import { type Readers, realReaders } from './ledger/ledger-reads.ts'
import { sequence } from './ledger/ledger-sequence.ts'
import { makeOutsider, runSequence, type SequenceFixture } from './ledger/play-ledger.ts'
import { type LedgerBug, startLedgerServer, withLedger } from './ledger/with-ledger.ts'

const commands = byProfile(4_000, 50_000)
const seed = Number(process.env.TRUST_SEED ?? Date.now() % 1_000_000)
/** The loop goes on until the commands are reached; the whole of the books is looked at after so many stories. */
const storiesAtOnce = byProfile(10, 50)
const limitMs = byProfile(600_000, 3_600_000)
const controlStories = 200

let stop: () => Promise<void> = async () => undefined
beforeAll(async () => {
  stop = await startLedgerServer()
})
afterAll(() => stop())

/** The first difference of all, or none after the wanted number of commands or stories. */
async function search(stage: SequenceFixture, wanted: { commands: number; stories: number }): Promise<string | null> {
  for (let played = 0; stage.commands < wanted.commands && played < wanted.stories; played += storiesAtOnce) {
    const property = fc.asyncProperty(sequence, async (each) => {
      const differences = await runSequence(stage, each)
      if (differences.length > 0) throw new Error(differences[0])
    })
    const result = await fc.check(property, { numRuns: storiesAtOnce, seed: seed + played, endOnFailure: true })
    if (result.failed) return `seed ${seed + played}: ${String(result.errorInstance)}`
    const [fault] = await findInvariantViolations(stage.database.owner)
    if (fault) return `seed ${seed + played}: ${fault}`
  }
  return null
}

function onStage<T>(bug: LedgerBug | null, readers: Readers, use: (stage: SequenceFixture) => Promise<T>): Promise<T> {
  return withLedger(bug, async (database) =>
    use({ database, readers, outsiderId: await makeOutsider(database), commands: 0, answers: new Map() }),
  )
}

test(
  'the ledger answers and reads like the model, whatever is under way at once',
  async () => {
    await onStage(null, realReaders, async (stage) => {
      const found = await search(stage, { commands, stories: Number.POSITIVE_INFINITY })
      printFigures('ledger model', { seed, commands: stage.commands, ...Object.fromEntries(stage.answers) })
      expect(found).toBeNull()
      expect([...stage.answers.keys()].toSorted()).toEqual([
        'done',
        'hold-closed',
        'key-reused',
        'limit',
        'no-account',
        'not-enough',
        'repeated',
      ])
    })
  },
  limitMs,
)

describe('control', () => {
  const planted = ledgerBugs.map((bug) => ({ title: `${bug.what} is found`, bugs: [bug], bug }))
  testControls(import.meta.filename, planted, async ({ bug }) => {
    await onStage(bug, realReaders, async (stage) => {
      const found = await search(stage, { commands: Number.POSITIVE_INFINITY, stories: controlStories })
      printFigures(`control: ${bug.what}`, { commands: stage.commands, found: found?.slice(0, 160) ?? 'nothing' })
      expect(found).not.toBeNull()
    })
  })

  const brokenReads: [what: string, readers: Readers][] = [
    [
      'a page that begins one entry late',
      {
        ...realReaders,
        readStatement: async (tx, wallet, query) => {
          const { entries, next } = await realReaders.readStatement(tx, wallet, query)
          return { entries: query.after ? entries.slice(1) : entries, next }
        },
      },
    ],
    [
      'a balance without what is held',
      { ...realReaders, readBalance: async (...args) => ({ ...(await realReaders.readBalance(...args)), held: 0n }) },
    ],
    [
      'a house without its last account',
      { ...realReaders, readHouseBalances: async (tx) => (await realReaders.readHouseBalances(tx)).slice(0, -1) },
    ],
  ]
  test.each(brokenReads)('%s is found', async (_what, readers) => {
    await onStage(null, readers, async (stage) => {
      expect(await search(stage, { commands: Number.POSITIVE_INFINITY, stories: controlStories })).not.toBeNull()
    })
  })
})
