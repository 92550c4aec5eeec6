import { languageOf } from '@fairground/domain/languages.ts'
import { formatDateTime } from '@fairground/i18n/format.ts'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { useWhitelabel } from '../../data/system/system.ts'
import { type MemberWallet, moneyIn } from '../../data/wallet/wallet.ts'
import type { Transaction } from '../../data/wallet/wallet-statement.ts'
import { signedMoney } from './signed-money.ts'

export type StatementDetailProps = {
  readonly entry: Transaction
  readonly wallet: MemberWallet
  readonly onClose: () => void
}

/** What somebody tells support, ready to copy. */
export function StatementDetail({ entry, wallet, onClose }: StatementDetailProps) {
  const { text, language } = useWords()
  const { zone } = useWhitelabel()
  const { id, code, at, amount, sumAfter, availableAfter, reference } = entry
  return (
    <Sheet
      title={text.find(`transaction.${code}`) ?? text('transaction.other')}
      close={text('dialog.close')}
      onClose={onClose}
    >
      <div className="statement-detail">
        <p className="wallet-figure num">{signedMoney(wallet, amount)}</p>
        <dl className="statement-facts">
          <Fact label={text('statement.time')}>{formatDateTime(languageOf(language), new Date(at), zone)}</Fact>
          <Fact label={text('statement.after')}>
            <bdi className="num">{moneyIn(wallet, sumAfter)}</bdi>
          </Fact>
          <Fact label={text('wallet.available')}>
            <bdi className="num">{moneyIn(wallet, availableAfter)}</bdi>
          </Fact>
          <CopyFact label={text('statement.id')} value={id} />
          {reference !== null && <CopyFact label={text('statement.reference')} value={reference} />}
        </dl>
      </div>
    </Sheet>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CopyFact({ label, value }: { label: string; value: string }) {
  const text = useText()
  const copy = () =>
    void navigator.clipboard
      .writeText(value)
      .then(() => toast('saved', text('statement.copied')))
      // Without the right to the clipboard the text is still there to be marked by hand.
      .catch(() => undefined)
  return (
    <Fact label={label}>
      <bdi className="statement-code">{value}</bdi>
      <button type="button" className="icon-button" aria-label={text('statement.copy', { what: label })} onClick={copy}>
        <Copy size={19} strokeWidth={2.1} aria-hidden="true" />
      </button>
    </Fact>
  )
}
