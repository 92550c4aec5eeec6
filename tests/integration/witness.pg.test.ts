import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inMerchant } from '@fairground/db/connect.ts'
import { testDatabase } from '@fairground/db/testing/test-database.ts'
import { verifyCheckpoint } from '@fairground/domain/lottery/draw-log/checkpoint.ts'
import { witnessTimeOf } from '@fairground/domain/lottery/draw-log/cosignature.ts'
import { formatVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import { logSigner } from '@fairground/domain/testing/draw-log.ts'
import { appendStatements } from '@fairground/modules/lottery/draw-log/log-store.ts'
import { publishHead } from '@fairground/modules/lottery/draw-log/publish-head.ts'
import { createWitness, type Witness } from '@fairground/modules/lottery/draw-log/witness-client.ts'
import { createWitnessServer } from '@fairground/witness/server.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, expect, test } from 'vitest'

/** The log in its database and a witness that was written apart from it, at their ordinary and at their bad times. */
const database = await testDatabase()
const servers: Server[] = []
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await database.drop()
})
const { draws, owner } = database

type Running = {
  readonly url: string
  readonly witness: () => Witness
  readonly fault: (fault: object) => Promise<void>
}

let seconds = 1_800_000_000
async function startWitness(name: string): Promise<Running> {
  const settings = { NODE_ENV: 'test', WITNESS_NAME: name, WITNESS_SECRET: `the secret of ${name}` } as const
  const WITNESS_LOGS = [formatVerifierKey(logSigner.key)]
  const server = createWitnessServer({ ...settings, WITNESS_LOGS, WITNESS_STATE: undefined }, () => seconds * 1_000)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { key } = (await (await fetch(`${url}/info`)).json()) as { readonly key: string }
  const fault = async (wanted: object) => {
    const reply = await fetch(`${url}/fault`, { method: 'POST', body: JSON.stringify(wanted) })
    expect(reply.status).toBe(204)
  }
  return { url, witness: () => createWitness(url, key), fault }
}

const log = (witnesses: readonly Witness[], witnessesNeeded = 1) => ({ signer: logSigner, witnesses, witnessesNeeded })
const checkpoints = () => owner.selectFrom('draw_log_checkpoint').selectAll().orderBy('size', 'desc').execute()

let numbers = 0
/** A statement of a draw of its own. */
async function say(count = 1): Promise<void> {
  for (let said = 0; said < count; said += 1) {
    numbers += 1
    const [id, numero] = [uuidv7(), `20200101-${String(numbers).padStart(4, '0')}`]
    await inMerchant(draws, 0, async (tx) => {
      const times = sql`now(), now() + interval '1 minute', now() + interval '2 minutes'`
      await sql`insert into draw (id, game, numero, scheme, open_at, lock_at, draw_at)
        values (${id}, 'K3_1M', ${numero}, 'LV2', ${times})`.execute(tx)
      await appendStatements(tx, [{ drawId: id, kind: 'commit', text: `statement ${numbers}\n` }])
    })
  }
}

beforeEach(async () => {
  seconds += 10
  for (const table of ['draw_log_checkpoint', 'draw_log_node', 'draw_log_leaf'])
    await sql`delete from ${sql.table(table)}`.execute(owner)
})

test('the log is signed and witnessed as it grows, by a process that has just started as well', async () => {
  const { witness } = await startWitness('witness.example/growing')
  const first = log([witness()])
  expect(await publishHead(draws, first)).toBe('known')
  for (const size of [1, 2, 5, 8, 13]) {
    await say(size - Number((await checkpoints())[0]?.size ?? 0))
    expect(await publishHead(draws, size === 8 ? log([witness()]) : first)).toBe('new')
    expect(await publishHead(draws, first)).toBe('known')
    const [newest] = await checkpoints()
    const signed = verifyCheckpoint(newest?.note ?? '', logSigner.key)
    expect(signed?.checkpoint.size).toBe(size)
    expect(signed && witnessTimeOf(signed.note, witness().key)).toBe(seconds)
    expect(newest?.witnessed_at).toEqual(new Date(seconds * 1_000))
  }
})

test.each(['down', 'hang'])(
  'nothing counts while the witness is %s, and everything once it is back',
  async (answer) => {
    const { witness, fault } = await startWitness(`witness.example/${answer}`)
    const own = log([witness()])
    await say(3)
    await fault({ answer })
    expect(await publishHead(draws, own)).toBe('unwitnessed')
    expect(await checkpoints()).toEqual([])
    await fault({})
    expect(await publishHead(draws, own)).toBe('new')
  },
)

test('an answer that was lost on the way is given again with its first time', async () => {
  const { witness, fault } = await startWitness('witness.example/lost')
  await say()
  await fault({ answer: 'lost' })
  expect(await publishHead(draws, log([witness()]))).toBe('unwitnessed')
  const first = seconds
  seconds += 60
  await fault({})
  expect(await publishHead(draws, log([witness()]))).toBe('new')
  expect((await checkpoints())[0]?.witnessed_at).toEqual(new Date(first * 1_000))
})

test('one of three is enough or too few, and the time in the middle counts', async () => {
  const three = await Promise.all(['one', 'two', 'three'].map((name) => startWitness(`witness.example/${name}`)))
  const [one, two, liar] = three
  await liar?.fault({ skewSeconds: -86_400 })
  await say(2)
  expect(
    await publishHead(
      draws,
      log(
        three.map(({ witness }) => witness()),
        3,
      ),
    ),
  ).toBe('new')
  expect((await checkpoints())[0]?.witnessed_at).toEqual(new Date(seconds * 1_000))
  await one?.fault({ answer: 'down' })
  await two?.fault({ answer: 'down' })
  await say()
  const left = three.map(({ witness }) => witness())
  expect(await publishHead(draws, log(left, 2))).toBe('unwitnessed')
  expect(await publishHead(draws, log(left, 1))).toBe('new')
})

test('a second history finds no witness', async () => {
  const { witness } = await startWitness('witness.example/history')
  const own = log([witness()])
  await say(5)
  expect(await publishHead(draws, own)).toBe('new')
  // Somebody with the owner's login takes the last statement back and writes another one.
  await sql`delete from draw_log_checkpoint`.execute(owner)
  await sql`delete from draw_log_leaf where place = 4`.execute(owner)
  await sql`delete from draw_log_node where level = 0 and place = 4`.execute(owner)
  await say()
  for (const each of [own, log([witness()])]) expect(await publishHead(draws, each)).toBe('unwitnessed')
  await say(3)
  expect(await publishHead(draws, log([witness()]))).toBe('unwitnessed')
  expect(await checkpoints()).toEqual([])
})

test('several processes publish at once, and statements that several write at once stand in one order', async () => {
  const { witness } = await startWitness('witness.example/many')
  const processes = [1, 2, 3].map(() => log([witness()]))
  await Promise.all([say(4), say(4), say(4)])
  const places = await owner.selectFrom('draw_log_leaf').select('place').orderBy('place').execute()
  expect(places.map(({ place }) => Number(place))).toEqual(Array.from({ length: 12 }, (_, place) => place))
  const heads = await Promise.all(processes.map((each) => publishHead(draws, each)))
  expect(heads).toContain('new')
  expect(await checkpoints()).toHaveLength(1)
})

test('another witness than the one that was agreed on counts for nothing', async () => {
  const [agreed, other] = await Promise.all([
    startWitness('witness.example/agreed'),
    startWitness('witness.example/other'),
  ])
  const disguised = { ...other.witness(), key: agreed.witness().key }
  await say()
  expect(await publishHead(draws, log([disguised]))).toBe('unwitnessed')
})
