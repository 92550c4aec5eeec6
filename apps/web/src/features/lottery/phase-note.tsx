import { useText } from '@fairground/ui/words.tsx'
import { phaseWords } from './phase-words.ts'
import type { SalePhase } from './use-countdown.ts'

/** A sale that simply goes on needs no words to be seen: the ring beside it says so on every row. */
export function PhaseNote({ phase }: { readonly phase: SalePhase }) {
  const text = useText()
  const words = text(phaseWords[phase])
  if (phase === 'selling') return <span className="sr-only"> {words}</span>
  return (
    <>
      {' '}
      <span className="lottery-phase">{words}</span>
    </>
  )
}
