import { useText } from '@fairground/ui/words.tsx'
import { useTransactionCodes } from '../../data/wallet/wallet-statement.ts'

const periods = ['7', '30', '90', '365'] as const
export type Period = (typeof periods)[number]

const dayMs = 86_400_000

export function sinceOf(period: Period, now: number): string {
  return new Date(now - Number(period) * dayMs).toISOString()
}

type StatementChipsProps = {
  readonly code: string
  readonly period: Period
  readonly onCode: (code: string) => void
  readonly onPeriod: (period: Period) => void
}

export function StatementChips({ code, period, onCode, onPeriod }: StatementChipsProps) {
  const text = useText()
  const { data = [] } = useTransactionCodes()
  // A newer server may know codes that this build has no words for.
  const known = data.flatMap(({ code }) => (text.find(`transaction.${code}`) ? [code] : []))
  return (
    <>
      <fieldset className="chips">
        <legend className="sr-only">{text('statement.period')}</legend>
        {periods.map((each) => (
          <Chip key={each} isChosen={each === period} onChoose={() => onPeriod(each)}>
            {each === '365' ? text('protection.year1') : text('protection.days', { days: each })}
          </Chip>
        ))}
      </fieldset>
      <fieldset className="chips">
        <legend className="sr-only">{text('statement.kind')}</legend>
        <Chip isChosen={code === ''} onChoose={() => onCode('')}>
          {text('statement.all')}
        </Chip>
        {known.map((each) => (
          <Chip key={each} isChosen={each === code} onChoose={() => onCode(each)}>
            {text.find(`transaction.${each}`)}
          </Chip>
        ))}
      </fieldset>
    </>
  )
}

type ChipProps = { readonly isChosen: boolean; readonly onChoose: () => void; readonly children: string | undefined }

function Chip({ isChosen, onChoose, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  )
}
