import { languageOf } from '@fairground/domain/languages.ts'
import { formatDateTime, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useWhitelabel } from '../../data/system/system.ts'

/** Says by whose days money is counted, on a phone whose clock is another one than the brand's (decision 0083). */
export function ZoneNote({ className = '' }: { readonly className?: string }) {
  const { text, language } = useWords()
  const { zone } = useWhitelabel()
  const now = new Date()
  const timeIn = (each: typeof phoneZone | string) => formatDateTime({ tag: 'en' }, now, each)
  if (timeIn(zone) === timeIn(phoneZone)) return null
  return (
    <p className={`note ${className}`}>
      {text('statement.zone', { zone: zoneName(languageOf(language).tag, zone, now) })}
    </p>
  )
}

function zoneName(tag: string, timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
