import type { Bug } from '../../../tools/mutants/plant.ts'

export type SeamlessBug = Bug & { readonly what: string }

const folder = 'packages/modules/src/games/seamless'

/** What somebody could get wrong one day. Playing every order of calls must notice each. */
export const seamlessBugs: readonly SeamlessBug[] = [
  {
    what: 'a rollback that comes first leaves no tombstone',
    file: `${folder}/rollback.ts`,
    find: '    await writeTombstone(deciding, rollback)\n',
    replace: '',
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
    find: "  if (undone) return { result: 'OK', operatorId: undone.operatorId ?? undone.id }\n",
    replace: '',
  },
  {
    what: 'a rollback after the win',
    file: `${folder}/rollback.ts`,
    find: "if (isPaid || (await readRound(tx, round)) !== 'open') return",
    replace: 'if (isPaid && round.roundId === null) return',
  },
  {
    what: 'a win of a bet that was undone',
    file: `${folder}/win.ts`,
    find: "  if (await findAccepted(tx, place, 'rollback', betTransactionId)) return { result: 'TX_CANCELLED' }\n",
    replace: '',
  },
  {
    what: 'a refused bet that is asked anew',
    file: `${folder}/movement.ts`,
    find: '  const kept = await keepCall(tx, now, place, call)\n',
    replace:
      "  const kept =\n    doneAs || asked.kind !== 'bet'\n      ? await keepCall(tx, now, place, call)\n      : { answer: 'done' as const, balance: await availableOf(tx, place.merchantId, player) }\n",
  },
]
