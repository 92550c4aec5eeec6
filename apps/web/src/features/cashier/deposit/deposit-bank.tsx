import { FieldNote } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import type { DepositChannel } from '../../../data/cashier/deposit.ts'
import type { DepositForm } from './deposit-form-state.ts'

type DepositBankProps = { readonly form: DepositForm; readonly banks: DepositChannel['banks'] }

/** The phone's own list of choices, which everybody knows how to use. */
export function DepositBank({ form: { bank, change, isBankMissing, fields }, banks }: DepositBankProps) {
  const text = useText()
  const id = useId()
  if (banks.length === 0) return null
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {text('deposit.bank')}
      </label>
      <div className="field-box deposit-bank" data-wrong={isBankMissing || undefined}>
        <select
          ref={(select) => {
            fields.current.bank = select
          }}
          id={id}
          className="field-input"
          value={bank}
          onChange={(event) => change({ bank: event.target.value })}
          aria-invalid={isBankMissing || undefined}
          aria-describedby={isBankMissing ? `${id}-note` : undefined}
        >
          <option value="">{text('deposit.chooseBank')}</option>
          {banks.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={20} strokeWidth={2.1} aria-hidden="true" />
      </div>
      {isBankMissing && <FieldNote id={`${id}-note`} note={text('deposit.chooseBank')} wrong />}
    </div>
  )
}
