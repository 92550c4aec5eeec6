import { languageOf } from '@fairground/domain/languages.ts'
import { formatDateTime, phoneZone } from '@fairground/i18n/format.ts'
import { Button } from '@fairground/ui/button.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ActiveExclusion, useAskForLifting } from '../../data/member/protection.ts'
import { refusalText } from '../../parts/form/refusal-text.ts'

/** What holds now and until when; the end of an exclusion is asked for here once it may be. */
export function ActiveProtection({ exclusion }: { exclusion: ActiveExclusion }) {
  const text = useText()
  const when = useWhen()
  const { kind, endsAt, until } = exclusion
  return (
    <section className="card protection-card is-on" aria-labelledby="protection-on">
      <div className="flex items-center gap-3">
        <ShieldCheck size={26} strokeWidth={2} className="row-icon is-brand" aria-hidden="true" />
        <h2 id="protection-on" className="protection-legend">
          {text('protection.isOn')}
        </h2>
      </div>
      <p>
        {text(kind === 'timeout' ? 'protection.timeout' : 'protection.exclusion')}
        {' · '}
        {until ? text('protection.until', { date: when(until) }) : endSentence(text, endsAt, when)}
      </p>
      {until === null && <Lifting exclusion={exclusion} />}
    </section>
  )
}

function endSentence(text: ReturnType<typeof useText>, endsAt: string | null, when: (iso: string) => string): string {
  return endsAt === null ? text('protection.indefinite') : text('protection.notBefore', { date: when(endsAt) })
}

function Lifting({ exclusion: { liftFrom } }: { exclusion: ActiveExclusion }) {
  const text = useText()
  const when = useWhen()
  const { mutate, isPending } = useAskForLifting()
  if (liftFrom === null) return null
  if (Date.parse(liftFrom) > Date.now())
    return <p className="quiet">{text('protection.liftFrom', { date: when(liftFrom) })}</p>
  return (
    <>
      <p className="quiet">{text('protection.liftHint')}</p>
      <Button
        variant="secondary"
        size="medium"
        busy={isPending}
        onClick={() => mutate(undefined, { onError: (error) => toast('error', refusalText(text, error)) })}
      >
        {text('protection.lift')}
      </Button>
    </>
  )
}

function useWhen(): (iso: string) => string {
  const { language } = useWords()
  return (iso) => formatDateTime(languageOf(language), new Date(iso), phoneZone)
}
