import '../parts.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatDateTime, formatTime, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useOffline } from '../../net/reach.ts'

type AsOfProps = { readonly at: number; readonly failed: boolean }

const halfDayMs = 43_200_000

/** Says how old the data is while newer data cannot be had. */
export function AsOf({ at, failed }: AsOfProps) {
  const { text, language } = useWords()
  const offline = useOffline()
  if (!(failed || offline) || at === 0) return null
  const format = Date.now() - at < halfDayMs ? formatTime : formatDateTime
  return <p className="as-of">{text('state.asOf', { time: format(languageOf(language), new Date(at), phoneZone) })}</p>
}
