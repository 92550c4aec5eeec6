import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { shieldCheck } from '../board/outlines.ts'
import { VerifyLink } from '../net/verify-link.tsx'
import { useFoundWords } from './found-words.tsx'
import { type Found, isAlarm } from './kept-receipt.ts'
import { useKept } from './receipt-store.ts'
import { Said } from './said.tsx'

/** What this phone has found out about a bet by itself; null while there is nothing to say. */
function useFound({ id, state }: Bet): Found | null {
  const found = useKept().find(({ betId }) => betId === id)?.found
  // A bet that was taken back is right to be in no book.
  if (!found || found.kind === 'nothing' || (found.kind === 'booked' && state === 'cancelled')) return null
  return found
}

type FoundLineProps = {
  readonly bet: Bet
  /** Which bet it is, where the row above the line is one of several. */
  readonly name?: string
}

/** Something that is not as it was promised stands in a line of its own. */
export function FoundLine({ bet, name }: FoundLineProps) {
  const words = useFoundWords()
  const found = useFound(bet)
  if (!found || !isAlarm(found)) return null
  return (
    <>
      <Said verdict="bad">{name === undefined ? words(found) : `${name}: ${words(found)}`}</Said>
      <VerifyLink of={`receipt=${bet.id}`} />
    </>
  )
}

/** What was found right is a small mark, whose words are read out. */
export function FoundTick({ bet }: { readonly bet: Bet }) {
  const words = useFoundWords()
  const found = useFound(bet)
  if (!found || isAlarm(found)) return null
  return (
    <span className="found-tick">
      <Outline d={shieldCheck} size={13} strokeWidth={2.4} />
      <span className="sr-only">{words(found)}</span>
    </span>
  )
}
