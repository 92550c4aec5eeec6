import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { VerifyLink } from '../net/verify-link.tsx'
import { useFoundWords } from './found-words.tsx'
import { isAlarm } from './kept-receipt.ts'
import { useKept } from './receipt-store.ts'
import { Said } from './said.tsx'

/** What this phone has found out about a bet by itself; nothing while there is nothing to say. */
export function FoundLine({ bet: { id, state } }: { readonly bet: Bet }) {
  const words = useFoundWords()
  const found = useKept().find(({ betId }) => betId === id)?.found
  // A bet that was taken back is right to be in no book.
  if (!found || found.kind === 'nothing' || (found.kind === 'booked' && state === 'cancelled')) return null
  if (!isAlarm(found)) return <Said verdict="good">{words(found)}</Said>
  return (
    <>
      <Said verdict="bad">{words(found)}</Said>
      <VerifyLink of={`receipt=${id}`} />
    </>
  )
}
