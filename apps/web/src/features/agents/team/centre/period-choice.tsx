import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useState } from 'react'
import { useDayWords } from '../day-words.ts'
import type { Period } from '../period.ts'
import { chosenPeriod } from '../use-period.ts'
import { SpanSheet } from './span-sheet.tsx'

type PeriodChoiceProps = { readonly period: Period; readonly today: string }

export function PeriodChoice({ period, today }: PeriodChoiceProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const names = useDayWords()
  const value = typeof period === 'object' ? 'custom' : period
  return (
    <div className="grid gap-2">
      <Segmented
        label={text('agents.period')}
        name="agentPeriod"
        options={[
          { value: 'today', label: text('agents.today') },
          { value: 'week', label: text('agents.week') },
          { value: 'month', label: text('agents.month') },
          { value: 'custom', label: text('agents.custom') },
        ]}
        value={value}
        onChoose={(next) => (next === 'custom' ? setAsking(true) : chosenPeriod.set(next))}
      />
      {/* A chosen radio button does not tell that it was tapped again. */}
      {typeof period === 'object' && (
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <CalendarDays size={17} strokeWidth={2.1} aria-hidden="true" />
          {names.span(period)}
        </button>
      )}
      {isAsking && <SpanSheet today={today} onClose={() => setAsking(false)} />}
    </div>
  )
}
