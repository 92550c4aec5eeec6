import type { Bug } from '../../../tools/mutants/plant.ts'
import type { WithdrawPlay } from './withdraw-plays.ts'

export type WithdrawBug = Bug & { readonly what: string; readonly play: WithdrawPlay }

const folder = 'packages/modules/src/cashier/withdrawals'

/** What somebody could get wrong one day, and the play that must notice it. */
export const withdrawBugs: readonly WithdrawBug[] = [
  {
    what: 'requests that do not take turns',
    play: 'all of it and all of a day',
    file: `${folder}/withdraw.ts`,
    find: '    await lockMoney(tx, merchantId, memberId)\n',
    replace: '',
  },
  {
    what: 'a key that is not looked for',
    play: 'the same key',
    file: `${folder}/withdraw.ts`,
    find: '    if (asked) return asked\n',
    replace: '',
  },
  {
    what: 'a decision without a lock',
    play: 'approved and refused',
    file: `${folder}/withdrawal-moves.ts`,
    find: '    .forNoKeyUpdate()\n',
    replace: '',
  },
  {
    what: 'a word of the bank taken without a lock',
    play: 'webhook and query',
    file: `${folder}/withdrawal-moves.ts`,
    find: '    .forNoKeyUpdate()\n',
    replace: '',
  },
  {
    what: 'the gateway hears of it before it is written down',
    play: 'lost while sending',
    file: `${folder}/payouts.ts`,
    find: "    await moveWithdrawal(tx, now, withdrawal, 'sent', { askedAt: now })\n",
    replace: '    await Promise.resolve()\n',
  },
  {
    what: 'another order for every asking',
    play: 'lost while sending',
    file: `${folder}/payouts.ts`,
    find: '      order: id,\n',
    replace: '      order: crypto.randomUUID(),\n',
  },
]
