import type { ExclusionTerm } from '@fairground/domain/member/exclusion.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { Button } from '@fairground/ui/button.tsx'
import { ConfirmBox } from '@fairground/ui/confirm-box.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useRef, useState } from 'react'
import { type ProtectionRequest, useProtect } from '../../data/member/protection.ts'
import { refusalText } from '../../parts/form/refusal-text.ts'

const timeouts = [1, 3, 7, 14, 30] as const
const terms = {
  SIX_MONTHS: 'protection.months6',
  ONE_YEAR: 'protection.year1',
  FIVE_YEARS: 'protection.years5',
  INDEFINITE: 'protection.indefinite',
} as const satisfies Record<ExclusionTerm, string>

type Choice = { readonly request: ProtectionRequest; readonly kind: string; readonly length: string }

/** One tap names the length, one more confirms it; with the way here these are three. */
export function ProtectionChoices() {
  const text = useText()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const { mutateAsync, isPending } = useProtect()
  const isSending = useRef(false)
  const start = async ({ request }: Choice) => {
    if (isSending.current) return
    isSending.current = true
    setChosen(null)
    await mutateAsync(request)
      .then(() => toast('saved', text('protection.isOn')))
      .catch((error) => toast('error', refusalText(text, error)))
    isSending.current = false
  }
  return (
    <>
      {groupsOf(text).map(({ kind, hint, choices }) => (
        <fieldset key={kind} className="card protection-card">
          <legend className="protection-legend">{kind}</legend>
          <p className="quiet">{hint}</p>
          <div className="protection-lengths">
            {choices.map((choice) => (
              <Button
                key={choice.length}
                variant="secondary"
                size="medium"
                aria-haspopup="dialog"
                busy={isPending}
                onClick={() => setChosen(choice)}
              >
                {choice.length}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
      {chosen && (
        <ConfirmBox
          title={`${chosen.kind}: ${chosen.length}`}
          question={`${text('protection.stops')} ${text('protection.stays')}`}
          cancel={text('dialog.cancel')}
          submit={text('protection.start')}
          onCancel={() => setChosen(null)}
          onSubmit={() => void start(chosen)}
        />
      )}
    </>
  )
}

function groupsOf(text: Text) {
  const timeout = text('protection.timeout')
  const exclusion = text('protection.exclusion')
  const lengthOf = (days: number) => (days === 1 ? text('protection.hours24') : text('protection.days', { days }))
  return [
    {
      kind: timeout,
      hint: text('protection.timeoutHint'),
      choices: timeouts.map((days): Choice => ({ request: { days }, kind: timeout, length: lengthOf(days) })),
    },
    {
      kind: exclusion,
      hint: text('protection.exclusionHint'),
      choices: (Object.keys(terms) as ExclusionTerm[]).map(
        (term): Choice => ({ request: { term }, kind: exclusion, length: text(terms[term]) }),
      ),
    },
  ]
}
