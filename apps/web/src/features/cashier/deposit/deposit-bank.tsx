import { useText } from '@fairground/ui/words.tsx'
import type { DepositChannel } from '../../../data/cashier/deposit.ts'
import { BankSelect } from '../bank-select.tsx'
import type { DepositForm } from './deposit-form-state.ts'

type DepositBankProps = { readonly form: DepositForm; readonly banks: DepositChannel['banks'] }

export function DepositBank({ form: { bank, change, isBankMissing, fields }, banks }: DepositBankProps) {
  const text = useText()
  const choose = text('deposit.chooseBank')
  if (banks.length === 0) return null
  return (
    <BankSelect
      className="deposit-bank"
      label={text('deposit.bank')}
      banks={banks}
      none={<option value="">{choose}</option>}
      value={bank}
      onChange={(value) => change({ bank: value })}
      error={isBankMissing ? choose : undefined}
      inputRef={(select) => {
        fields.current.bank = select
      }}
    />
  )
}
