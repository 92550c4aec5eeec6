import { Button } from '@fairground/ui/button.tsx'
import { TextField } from '@fairground/ui/field.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type FormEvent, useState } from 'react'
import { dayBefore, daysOf, maxDays } from '../period.ts'
import { chosenPeriod } from '../use-period.ts'

type SpanSheetProps = { readonly today: string; readonly onClose: () => void }

/** Two days of one's own choice. */
export function SpanSheet({ today, onClose }: SpanSheetProps) {
  const text = useText()
  const chosen = chosenPeriod.use()
  const first = chosen !== null && typeof chosen === 'object' ? chosen : { from: dayBefore(today, 13), to: today }
  const [from, setFrom] = useState(first.from)
  const [to, setTo] = useState(first.to)
  const [isWrong, setWrong] = useState(false)
  const show = (event: FormEvent) => {
    event.preventDefault()
    const count = from && to && to <= today ? daysOf({ from, to }).length : 0
    if (count === 0 || count > maxDays) return setWrong(true)
    chosenPeriod.set({ from, to })
    onClose()
  }
  return (
    <Sheet title={text('agents.custom')} close={text('dialog.close')} onClose={onClose}>
      <form className="agents-sheet" noValidate onSubmit={show}>
        <div className="agents-pair">
          <TextField label={text('agents.from')} type="date" value={from} onChange={setFrom} />
          <TextField label={text('agents.to')} type="date" value={to} onChange={setTo} />
        </div>
        <p className={isWrong ? 'note is-wrong' : 'note'} role={isWrong ? 'alert' : undefined}>
          {text('agents.spanHint', { days: maxDays })}
        </p>
        <Button type="submit" className="w-full">
          {text('agents.show')}
        </Button>
      </form>
    </Sheet>
  )
}
