import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveMoney, moneyOrder } from '@fairground/api/testing/money.ts'
import { testSession } from '@fairground/api/testing/test-api.ts'
import type { Db } from '@fairground/db/connect.ts'
import { hubVendor } from '@fairground/dev-env/third-parties.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { launchGame } from '@fairground/modules/games/launch-game.ts'
import { addVendorKey, createVendorKeySeal } from '@fairground/modules/games/vendor-keys.ts'
import { publicDemoKey } from '@fairground/runtime/keys.ts'
import { sql } from 'kysely'
import type { Draw as Pick } from '../kills/kill-operations.ts'
import { brand } from './seamless-vendor.ts'

/** What the aggregator's own book says of a round: taken, paid, and whether all of it was undone. */
type BookRound = { bet: bigint; win: bigint }

type Player = { readonly token: string }

export type HubReport = { readonly calls: number; readonly rounds: number; readonly findings: readonly string[] }

const units = 100_000
const roundLimitMs = 180_000

/**
 * An aggregator of the second dialect on its bad days: it repeats, hangs up before the answer, rolls back first, rolls
 * back what it does not know the answer of, and repeats until an answer is certain. Its book is what it was told.
 */
export async function openHub(owner: Db, app: Db, apiPort: () => number, pick: Pick) {
  const { id: merchantId } = await owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', brand)
    .executeTakeFirstOrThrow()
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await offerGame(owner, merchantId)
  const seal = createVendorKeySeal(oneKey(publicDemoKey).vendors)
  await addVendorKey(owner, new Date(), seal, { merchantId, vendor: hubVendor }, { id: 'storm', secret: publicKey })
  const book = new Map<string, BookRound>()
  let calls = 0

  const once = (name: string, body: object, patienceMs: number): Promise<string | null> => {
    calls += 1
    const text = JSON.stringify({ request_uuid: randomUUID(), user: 'p', ...body })
    const headers = {
      host: `${brand}.localhost`,
      'content-type': 'application/json',
      'x-hub88-signature': createSign('RSA-SHA256').update(text).sign(privateKey, 'base64'),
    }
    return new Promise((resolve) => {
      const path = `/seamless/${hubVendor}/${name}`
      const signal = AbortSignal.timeout(patienceMs)
      const sent = request(
        { host: '127.0.0.1', port: apiPort(), method: 'POST', path, headers, signal },
        async (answer) => {
          try {
            let told = ''
            for await (const part of answer.setEncoding('utf8')) told += part
            const { status } = JSON.parse(told)
            resolve(status === undefined || status === 'RS_ERROR_UNKNOWN' ? null : String(status))
          } catch {
            resolve(null)
          }
        },
      )
      sent.on('error', () => resolve(null))
      sent.end(text)
    })
  }

  /** Now and then twice at once, now and then without waiting for the answer. */
  const say = async (name: string, body: object): Promise<string | null> => {
    if (pick(6) === 0) void once(name, body, 20_000)
    return once(name, body, pick(8) === 0 ? 1 + pick(30) : 20_000)
  }

  const insist = async (name: string, body: object, until: number): Promise<string> => {
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
      const status = await say(name, body)
      if (status !== null) return status
      if (performance.now() > until) throw new Error(`${name} got no answer in time`)
      await sleep(pauseMs)
    }
  }

  async function play({ token }: Player): Promise<void> {
    const until = performance.now() + roundLimitMs
    const round = randomUUID()
    const amount = (1 + pick(5)) * units
    const names = { token, round, game_code: 'storm', currency: 'PKR' }
    const bet = { ...names, transaction_uuid: `${round}-b`, amount }
    const undo = { ...names, transaction_uuid: `${round}-r`, reference_transaction_uuid: bet.transaction_uuid }
    const nothing = { bet: 0n, win: 0n }
    if (pick(10) === 0) {
      await insist('transaction/rollback', undo, until)
      const late = await insist('transaction/bet', bet, until)
      book.set(round, nothing)
      if (late === 'RS_OK') throw new Error(`${round} was taken although its rollback came first`)
      return
    }
    const taken = await say('transaction/bet', bet)
    if (taken === null || pick(8) === 0) {
      await insist('transaction/rollback', undo, until)
      book.set(round, nothing)
      return
    }
    if (taken !== 'RS_OK') {
      book.set(round, nothing)
      return
    }
    const won = pick(2) * pick(4) * units
    const win = { ...names, transaction_uuid: `${round}-w`, reference_transaction_uuid: bet.transaction_uuid }
    const paid = await insist('transaction/win', { ...win, amount: won, round_closed: true }, until)
    if (paid !== 'RS_OK') throw new Error(`the win of ${round} was answered ${paid}`)
    book.set(round, { bet: BigInt(amount / 10), win: BigInt(won / 10) })
  }

  return {
    seat: (): Promise<Player> => seat(owner, app, merchantId),
    /** Plays on until so many calls were made, and then compares the two books. */
    async storm(players: readonly Player[], most: number): Promise<HubReport> {
      const findings: string[] = []
      const lane = async (player: Player) => {
        while (calls < most) await play(player).catch((error: unknown) => findings.push(String(error)))
      }
      await Promise.all(players.map(lane))
      return { calls, rounds: book.size, findings: [...findings, ...(await compare(owner, book))] }
    },
  }
}

async function offerGame(owner: Db, merchantId: number): Promise<void> {
  await sql`insert into vendor (merchant_id, code, name, icon, search, sort)
    values (${merchantId}, ${hubVendor}, 'Storm', '', 'storm', 999)`.execute(owner)
  await sql`insert into game (merchant_id, id, vendor_code, code, category, node_id, names, art, sort, search, search_keys)
    values (${merchantId}, 'storm', ${hubVendor}, 'storm', 'RNG', 'storm', '{"EN":"Storm"}', 'storm', 999, 'storm', 'morst')`.execute(
    owner,
  )
}

async function seat(owner: Db, app: Db, merchantId: number): Promise<Player> {
  const world = { database: { owner, app }, clock: { now: () => new Date() } }
  const { memberId, sessionId } = await testSession(world, brand)
  await giveMoney({ owner, app }, brand, new Date(), moneyOrder(memberId, 'cashier.demo', 'cash', '60.0000'))
  const code = randomUUID()
  await launchGame(app, new Date(), {
    merchantId,
    memberId,
    sessionId,
    vendor: hubVendor,
    open: { [hubVendor]: 'all' },
    gameId: 'storm',
    book: 'real',
    language: 'EN',
    code,
  })
  return { token: code }
}

/** To the unit, for every round that either of the two knows. */
async function compare(owner: Db, book: ReadonlyMap<string, BookRound>): Promise<string[]> {
  const { rows } = await sql<{ round: string; net: bigint }>`
    select p.reference as round, sum(case p.reason when 'games.bet' then -l.amount else l.amount end)::bigint as net
    from ledger_posting p
    join ledger_line l on l.merchant_id = p.merchant_id and l.posting_id = p.id
    where p.key like ${`seamless:${hubVendor}:%`} group by 1`.execute(owner)
  const ours = new Map(rows.map(({ round, net }) => [round, net]))
  return [...new Set([...ours.keys(), ...book.keys()])].flatMap((round) => {
    const { bet, win } = book.get(round) ?? { bet: 0n, win: 0n }
    const net = ours.get(round) ?? 0n
    return net === win - bet ? [] : [`${round}: ${net} in the ledger, ${win - bet} in the aggregator's book`]
  })
}
