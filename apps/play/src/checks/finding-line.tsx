import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { shieldCheck } from '../board/outlines.ts'
import { VerifyLink } from '../net/verify-link.tsx'
import { useFindingText } from './finding-text.tsx'
import { useStoredReceipts } from './receipt-store.ts'
import { type CheckFinding, isAlarm } from './stored-receipt.ts'
import { VerdictLine } from './verdict-line.tsx'

/** What this phone has found out about a bet by itself; null while there is nothing to say. */
function useFound({ id, state }: Bet): CheckFinding | null {
  const found = useStoredReceipts().find(({ betId }) => betId === id)?.found
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
export function FindingLine({ bet, name }: FoundLineProps) {
  const words = useFindingText()
  const found = useFound(bet)
  if (!found || !isAlarm(found)) return null
  return (
    <>
      <VerdictLine verdict="bad">{name === undefined ? words(found) : `${name}: ${words(found)}`}</VerdictLine>
      <VerifyLink of={`receipt=${bet.id}`} />
    </>
  )
}

/** What was found right is a small mark, whose words are read out. */
export function FindingTick({ bet }: { readonly bet: Bet }) {
  const words = useFindingText()
  const found = useFound(bet)
  if (!found || isAlarm(found)) return null
  return (
    <span className="found-tick">
      <Outline d={shieldCheck} size={13} strokeWidth={2.4} />
      <span className="sr-only">{words(found)}</span>
    </span>
  )
}
