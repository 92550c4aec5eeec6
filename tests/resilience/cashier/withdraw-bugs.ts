import type { Bug } from '../../../tools/mutants/apply-mutant.ts'
import type { WithdrawScenario } from './withdraw-scenarios.ts'

export type WithdrawBug = Bug & { readonly what: string; readonly scenario: WithdrawScenario }

const folder = 'packages/modules/src/cashier/withdrawals'

/** What somebody could get wrong one day, and the play that must notice it. */
export const withdrawBugs: readonly WithdrawBug[] = [
  {
    what: 'requests that do not take turns',
    scenario: 'all of it and all of a day',
    file: `${folder}/withdraw.ts`,
    find: '    await lockMoney(tx, merchantId, memberId)\n',
    replace: '',
  },
  {
    what: 'a key that is not looked for',
    scenario: 'the same key',
    file: `${folder}/withdraw.ts`,
    find: '    if (asked) return asked\n',
    replace: '',
  },
  {
    what: 'a decision without a lock',
    scenario: 'approved and refused',
    file: `${folder}/withdrawal-moves.ts`,
    find: '    .forNoKeyUpdate()\n',
    replace: '',
  },
  {
    what: 'a word of the bank taken without a lock',
    scenario: 'webhook and query',
    file: `${folder}/withdrawal-moves.ts`,
    find: '    .forNoKeyUpdate()\n',
    replace: '',
  },
  {
    what: 'the gateway hears of it before it is written down',
    scenario: 'lost while sending',
    file: `${folder}/payouts.ts`,
    find: "    await moveWithdrawal(tx, now, withdrawal, 'sent', { askedAt: now })\n",
    replace: '    await Promise.resolve()\n',
  },
  {
    what: 'another order for every asking',
    scenario: 'lost while sending',
    file: `${folder}/payouts.ts`,
    find: '      order: id,\n',
    replace: '      order: crypto.randomUUID(),\n',
  },
]
