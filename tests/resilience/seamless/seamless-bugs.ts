import type { Bug } from '../../../tools/mutants/apply-mutant.ts'

export type SeamlessBug = Bug & { readonly what: string }

const folder = 'packages/modules/src/games/seamless'

/** What somebody could get wrong one day. Playing every order of calls must notice each. */
export const seamlessBugs: readonly SeamlessBug[] = [
  {
    what: 'a rollback that comes first leaves no tombstone',
    file: `${folder}/movement.ts`,
    find: '[tombstoneOf(facts, now, asked.roundId, cancels), keeping]',
    replace: '[keeping]',
  },
  {
    what: 'an id that says nothing about its content',
    file: `${folder}/movement.ts`,
    find: 'if (known.fingerprint?.equals(fingerprint))',
    replace: 'if (known.fingerprint && fingerprint)',
  },
  {
    what: 'a rollback that gives back twice',
    file: `${folder}/rollback.ts`,
    find: "  if (undoneBy !== null) return { result: 'OK', operatorId: undoneBy }\n",
    replace: '',
  },
  {
    what: 'a rollback after the win',
    file: `${folder}/rollback.ts`,
    find: "if (facts.isPaid || facts.round !== 'open') return",
    replace: "if (facts.isPaid && roundId === '') return",
  },
  {
    what: 'a win of a bet that was undone',
    file: `${folder}/win.ts`,
    find: "  if (facts.undoneBy !== null) return { result: 'TX_CANCELLED' }\n",
    replace: '',
  },
  {
    what: 'a refused bet that is asked anew',
    file: `${folder}/movement.ts`,
    find: '      return planOf(facts, now, request, fingerprint, decide(facts))\n',
    replace:
      "      const decision = decide(facts)\n      const { player, has } = facts\n      if (request.kind === 'bet' && decision.result !== 'OK')\n        return {\n          reply: {\n            requestId: request.requestId,\n            result: decision.result,\n            balance: String(has.cash + has.bonus),\n            currency: player.currency,\n            operatorId: null,\n          },\n        }\n      return planOf(facts, now, request, fingerprint, decision)\n",
  },
]
