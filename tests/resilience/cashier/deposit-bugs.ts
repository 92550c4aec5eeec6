import type { Bug } from '../../../tools/mutants/apply-mutant.ts'
import type { DepositScenario } from './deposit-scenarios.ts'

export type DepositBug = Bug & { readonly what: string; readonly scenario: DepositScenario }

const folder = 'packages/modules/src/cashier/deposit'

/** What somebody could get wrong one day, and the play that must notice it. */
export const depositBugs: readonly DepositBug[] = [
  {
    what: 'an order that nobody locks',
    scenario: 'the same word at once',
    file: `${folder}/deposit-orders.ts`,
    find: '    .forNoKeyUpdate()\n',
    replace: '',
  },
  {
    what: 'what was taken before is forgotten',
    scenario: 'the same word at once',
    file: `${folder}/apply-payment.ts`,
    find: 'const taken = await readTaken(tx, order, payment.id)',
    replace: 'const taken = (await readTaken(tx, order, payment.id)) * 0n',
  },
  {
    what: 'money that nobody asked for is given to the member',
    scenario: 'two payments of one order',
    file: `${folder}/apply-payment-money.ts`,
    find: "lines: [{ from: accountOf(order), to: 'cashier.unplaced', amount: paid - taken }],",
    replace: "memberId: order.member_id, lines: [{ from: accountOf(order), to: 'cash', amount: paid - taken }],",
  },
  {
    what: 'money that nobody asked for is not written down',
    scenario: 'two payments of one order',
    file: `${folder}/apply-payment-money.ts`,
    find: "  await noteArrival(tx, now, order, arrival, 'unplaced')\n",
    replace: '',
  },
  {
    what: "the gateway's word about what was asked for is believed",
    scenario: 'a gateway that lies',
    file: `${folder}/apply-payment.ts`,
    find: "  if (!isAsked) return 'mismatch'\n",
    replace: '',
  },
  {
    what: 'an order of another gateway is taken',
    scenario: 'a gateway that lies',
    file: `${folder}/apply-payment.ts`,
    find: '!order || order.gateway !== gateway',
    replace: '!order',
  },
  {
    what: 'credited is what was asked for and not what was paid',
    scenario: 'another sum than was asked for',
    file: `${folder}/apply-payment-money.ts`,
    find: 'const isAsAsked = paid === amount + fee',
    replace: 'const isAsAsked = true',
  },
  {
    what: 'a deposit that does not count for the limits',
    scenario: 'over the limit on arrival',
    file: `${folder}/apply-payment-money.ts`,
    find: " counts: 'deposit',",
    replace: '',
  },
  {
    what: 'states that go back',
    scenario: 'words in any order',
    file: `${folder}/deposit-orders.ts`,
    find: '  if (!mayDepositBecome(order.state, steps[0].state)) return false\n',
    replace: '',
  },
  {
    what: 'a key that says nothing about its content',
    scenario: 'starts with one key',
    file: `${folder}/start-deposit.ts`,
    find: 'known.fingerprint !== fingerprint',
    replace: 'known.fingerprint === null',
  },
  {
    what: 'a key that is not looked for',
    scenario: 'starts with one key',
    file: `${folder}/start-deposit.ts`,
    find: ".where('o.key', '=', key)",
    replace: ".where('o.key', '=', start.id)",
  },
  {
    what: 'starts that do not wait for each other',
    scenario: 'starts under a limit at once',
    file: `${folder}/start-deposit.ts`,
    find: '  await lockMoney(tx, merchantId, memberId)\n',
    replace: '',
  },
  {
    what: 'orders on their way that do not count',
    scenario: 'starts under a limit at once',
    file: `${folder}/deposit-limits.ts`,
    find: '- before.deposited) - open',
    replace: '- before.deposited) - open * 0n',
  },
  {
    what: 'an order that ends without a look at the gateway',
    scenario: 'paid and never told',
    file: `${folder}/expire-deposits.ts`,
    find: 'if (payment) await applyPayment(',
    replace: 'if (payment === null) await applyPayment(',
  },
  {
    what: 'a gateway that is asked for another order than ours',
    scenario: 'a connection lost anywhere',
    file: `${folder}/start-deposit.ts`,
    find: '    order: order.id,\n    method',
    replace: '    order: crypto.randomUUID(),\n    method',
  },
  {
    what: 'a step that is not written down',
    scenario: 'a connection lost anywhere',
    file: `${folder}/deposit-orders.ts`,
    find: '  for (const step of steps) await writeStep(tx, now, order, step)\n',
    replace: '  for (const step of steps.slice(1)) await writeStep(tx, now, order, step)\n',
  },
]
