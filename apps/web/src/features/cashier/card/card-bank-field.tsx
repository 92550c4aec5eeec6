import { useText } from '@fairground/ui/words.tsx'
import type { BankCards } from '../../../data/cashier/withdraw.ts'
import { BankSelect } from '../bank-select.tsx'

type BankFieldProps = {
  readonly banks: BankCards['banks']
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly inputRef: (element: HTMLSelectElement | null) => void
}

export function BankField(props: BankFieldProps) {
  const text = useText()
  const none = (
    <option value="" disabled>
      {text('card.chooseBank')}
    </option>
  )
  return <BankSelect {...props} className="card-select" label={text('card.bank')} name="bank" none={none} />
}
