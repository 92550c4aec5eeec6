import { inMerchant } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { publishPayoutTerms } from '@fairground/modules/cashier/withdrawals/payout-terms.ts'
import { approveWithdrawal } from '@fairground/modules/cashier/withdrawals/review.ts'
import { requestWithdrawal } from '@fairground/modules/cashier/withdrawals/withdraw.ts'
import { enqueue } from '@fairground/modules/jobs/enqueue.ts'
import { idAt } from '@fairground/modules/ledger/id-at.ts'
import {
  coins,
  makeWithdrawalMember,
  requestOf,
  testPersonalData,
  testTerms,
} from '@fairground/modules/testing/withdraw.ts'
import { expect, test } from 'vitest'
import type { Bug } from '../../tools/mutants/apply-mutant.ts'
import { until } from '../support/until.ts'
import { type BankBook, readBankBook } from './cashier/reconcile-bank.ts'
import { testControls } from './due/controls.ts'
import { printFigures } from './due/profile.ts'
import { findInvariantViolations } from './ledger/check-ledger.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

/** What the bank does with the request, each to one withdrawal; all but `down` pay. */
const behaviours = ['hang', 'error', 'unsigned', 'down', 'plain'] as const
const env = { PERSONAL_DATA_KEY: Buffer.alloc(32, 7).toString('base64') }
const waitMs = 61_000

type Outcome = { readonly states: readonly string[]; readonly payouts: number; readonly faults: readonly string[] }

/** The worker is killed while the bank keeps it waiting for an answer; another life of it finds out what happened. */
async function killWhileSending({ engines, workers, bank }: DevEnvironment<'bank'>): Promise<Outcome> {
  const [worker] = workers
  if (!worker) throw new Error('a worker is needed')
  const owner = connectAs(engines.databaseUrl, { role: 'owner', max: 1 })
  const app = connectAs(engines.databaseUrl, { role: 'app', max: 2 })
  const staff = connectAs(engines.databaseUrl, { role: 'staff', max: 1 })
  try {
    const { id: merchantId } = await owner
      .selectFrom('merchant')
      .select('id')
      .where('currency', '=', 'PKR')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const now = new Date()
    await publishPayoutTerms(owner, now, merchantId, testTerms)
    for (const behaviour of behaviours) {
      const who = await makeWithdrawalMember(app, merchantId, coins(100))
      const { id } = await requestWithdrawal(app, testPersonalData, now, requestOf(who, coins(100), { id: idAt(now) }))
      await misbehave(bank.url, { order: id, answer: behaviour })
      await approveWithdrawal(staff, now, { merchantId, id, by: 'ann', isSecond: false })
    }
    const isSent = async () => (await readStates(owner)).every((state) => state !== 'approved' && state !== 'checking')
    await until('everything has left', 20_000, isSent)
    await until('the bank has paid', 20_000, async () => (await readBankBook(bank.url)).payouts.length >= 4)
    await worker.kill()
    await misbehave(bank.url, {})
    await worker.start()
    await fetch(`${worker.controlUrl}/clock?offsetMs=${waitMs}`, { method: 'POST' })
    await inMerchant(app, merchantId, (tx) => enqueue(tx, 'cashier.send-payouts', {}))
    const settle = async () => {
      await inMerchant(app, merchantId, (tx) => enqueue(tx, 'cashier.reconcile', {}))
      return (await readStates(owner)).every((state) => state === 'confirmed')
    }
    await until('everything is confirmed', 40_000, settle).catch(() => undefined)
    const book = await readBankBook(bank.url)
    return {
      states: await readStates(owner),
      payouts: book.payouts.length,
      faults: [...(await findInvariantViolations(owner)), ...twicePaid(book)],
    }
  } finally {
    await Promise.all([owner.destroy(), app.destroy(), staff.destroy()])
  }
}

async function readStates(owner: ReturnType<typeof connectAs>): Promise<string[]> {
  const rows = await owner.selectFrom('withdrawal').select('state').orderBy('id').execute()
  return rows.map(({ state }) => state)
}

/** Every member here has one account and asked once, so two payouts to one account are one too many. */
function twicePaid(book: BankBook): string[] {
  const accounts = book.payouts.map((entry) => (entry as unknown as { request: { accountNumber: string } }).request)
  const seen = new Set<string>()
  return accounts.flatMap(({ accountNumber }) => {
    const isTwice = seen.has(accountNumber)
    seen.add(accountNumber)
    return isTwice ? [`account ${accountNumber} was paid twice`] : []
  })
}

async function misbehave(bankUrl: string, fault: Record<string, string>): Promise<void> {
  const answer = await fetch(`${bankUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) })
  if (!answer.ok) throw new Error(`the bank does not play along: ${answer.status}`)
}

test('killed between sent and the answer of the gateway: everything is paid, and nothing twice', async () => {
  const { states, payouts, faults } = await withDevEnvironment(
    { apis: 0, workers: 1, thirdParties: ['bank'], env },
    killWhileSending,
  )
  printFigures('withdrawals: killed while sending', { withdrawals: states.length, payouts, faults: faults.length })
  expect(states).toEqual(behaviours.map(() => 'confirmed'))
  expect([payouts, faults]).toEqual([behaviours.length, []])
})

const bug: Bug = {
  file: 'packages/modules/src/cashier/withdrawals/payouts.ts',
  find: '      order: id,\n',
  // Such as a number of the attempt in the order.
  replace: "      order: payout_asked_at ? id + '-again' : id,\n",
}
const planted = [{ title: 'what is sent again under another order is found in the book of the bank', bugs: [bug] }]

testControls(import.meta.filename, planted, async () => {
  const { payouts, faults } = await withDevEnvironment(
    { apis: 0, workers: 1, thirdParties: ['bank'], env, bug },
    killWhileSending,
  )
  printFigures('control: another order for another attempt', { payouts, found: faults[0] ?? 'nothing' })
  expect(faults).toContainEqual(expect.stringContaining('was paid twice'))
})
