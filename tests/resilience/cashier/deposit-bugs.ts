import type { Bug } from '../../../tools/mutants/plant.ts'
import type { PlayName } from './deposit-plays.ts'

export type DepositBug = Bug & { readonly what: string; readonly play: PlayName }

const folder = 'packages/modules/src/cashier/deposit'

/** What somebody could get wrong one day, and the play that must notice it. */
export const depositBugs: readonly DepositBug[] = [
  {
    what: 'an order that nobody locks',
    play: 'the same word at once',
    file: `${folder}/deposit-orders.ts`,
    find: '    .forNoKeyUpdate()\n',
    replace: '',
  },
  {
    what: 'what was taken before is forgotten',
    play: 'the same word at once',
    file: `${folder}/take-payment.ts`,
    find: 'const taken = await readTaken(tx, order, payment.id)',
    replace: 'const taken = (await readTaken(tx, order, payment.id)) * 0n',
  },
  {
    what: 'money that nobody asked for is given to the member',
    play: 'two payments of one order',
    file: `${folder}/take-payment-money.ts`,
    find: "lines: [{ from: accountOf(order), to: 'cashier.unplaced', amount: paid - taken }],",
    replace: "memberId: order.member_id, lines: [{ from: accountOf(order), to: 'cash', amount: paid - taken }],",
  },
  {
    what: 'money that nobody asked for is not written down',
    play: 'two payments of one order',
    file: `${folder}/take-payment-money.ts`,
    find: "  await noteArrival(tx, now, order, arrival, 'unplaced')\n",
    replace: '',
  },
  {
    what: "the gateway's word about what was asked for is believed",
    play: 'a gateway that lies',
    file: `${folder}/take-payment.ts`,
    find: "  if (!isAsked) return 'mismatch'\n",
    replace: '',
  },
  {
    what: 'an order of another gateway is taken',
    play: 'a gateway that lies',
    file: `${folder}/take-payment.ts`,
    find: '!order || order.gateway !== gateway',
    replace: '!order',
  },
  {
    what: 'credited is what was asked for and not what was paid',
    play: 'another sum than was asked for',
    file: `${folder}/take-payment-money.ts`,
    find: 'const isAsAsked = paid === amount + fee',
    replace: 'const isAsAsked = true',
  },
  {
    what: 'a deposit that does not count for the limits',
    play: 'over the limit on arrival',
    file: `${folder}/take-payment-money.ts`,
    find: " counts: 'deposit',",
    replace: '',
  },
  {
    what: 'states that go back',
    play: 'words in any order',
    file: `${folder}/deposit-orders.ts`,
    find: '  if (!mayDepositBecome(order.state, steps[0].state)) return false\n',
    replace: '',
  },
  {
    what: 'a key that says nothing about its content',
    play: 'starts with one key',
    file: `${folder}/start-deposit.ts`,
    find: 'known.fingerprint !== fingerprint',
    replace: 'known.fingerprint === null',
  },
  {
    what: 'a key that is not looked for',
    play: 'starts with one key',
    file: `${folder}/start-deposit.ts`,
    find: ".where('o.key', '=', key)",
    replace: ".where('o.key', '=', start.id)",
  },
  {
    what: 'starts that do not wait for each other',
    play: 'starts under a limit at once',
    file: `${folder}/start-deposit.ts`,
    find: '  await lockMoney(tx, merchantId, memberId)\n',
    replace: '',
  },
  {
    what: 'orders on their way that do not count',
    play: 'starts under a limit at once',
    file: `${folder}/deposit-limits.ts`,
    find: '- before.deposited) - open',
    replace: '- before.deposited) - open * 0n',
  },
  {
    what: 'an order that ends without a look at the gateway',
    play: 'paid and never told',
    file: `${folder}/expire-deposits.ts`,
    find: 'if (payment) await takePayment(',
    replace: 'if (payment === null) await takePayment(',
  },
  {
    what: 'a gateway that is asked for another order than ours',
    play: 'a connection lost anywhere',
    file: `${folder}/start-deposit.ts`,
    find: '    order: order.id,\n    method',
    replace: '    order: crypto.randomUUID(),\n    method',
  },
  {
    what: 'a step that is not written down',
    play: 'a connection lost anywhere',
    file: `${folder}/deposit-orders.ts`,
    find: '  for (const step of steps) await writeStep(tx, now, order, step)\n',
    replace: '  for (const step of steps.slice(1)) await writeStep(tx, now, order, step)\n',
  },
]
