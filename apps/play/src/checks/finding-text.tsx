import { languageOf } from '@fairground/domain/languages.ts'
import type { Missing } from '@fairground/domain/lottery/draw-log/verify/step.ts'
import { formatDateTime, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import type { CheckFinding } from './stored-receipt.ts'

/** What is missing, in the few words that a player needs. */
const owedKeys = {
  key: 'play.owed.log',
  checkpoint: 'play.owed.log',
  cosignature: 'play.owed.log',
  consistency: 'play.owed.log',
  commit: 'play.owed.commit',
  book: 'play.owed.book',
  inclusion: 'play.owed.inclusion',
  cancellation: 'play.owed.cancellation',
  result: 'play.owed.result',
  settlement: 'play.owed.settlement',
  rules: 'play.owed.settlement',
} as const satisfies Readonly<Record<Missing, string>>

export function useFindingText(): (found: CheckFinding) => string {
  const { language, text } = useWords()
  return (found) => {
    if (found.kind === 'booked') return text('play.inBook')
    if (found.kind === 'checked') return text('play.drawChecked')
    if (found.kind === 'differs') return text('play.differs')
    if (found.kind === 'keys-changed') return text('play.keysChanged')
    if (found.kind === 'nothing') return text('play.notYet')
    const since = formatDateTime(languageOf(language), new Date(found.since), phoneZone)
    return text('play.owes', { since, what: text(owedKeys[found.missing]) })
  }
}
