import { languageOf } from '@fairground/domain/languages.ts'
import { formatComing } from '@fairground/i18n/format.ts'
import { Button } from '@fairground/ui/button.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import Pencil from 'lucide-react/icons/pencil'
import { useWhitelabel } from '../../data/system/system.ts'
import { type MemberWallet, moneyIn } from '../../data/wallet/wallet.ts'
import { type MemberLimit, useConfirmLimit, useSetLimit } from '../../data/wallet/wallet-limits.ts'
import { refusalText } from '../../parts/form/refusal-text.ts'
import { spanWords } from './span-words.ts'

type LimitRowProps = { readonly limit: MemberLimit; readonly wallet: MemberWallet; readonly onOpen: () => void }

export function LimitRow({ limit, wallet, onOpen }: LimitRowProps) {
  const text = useText()
  const { amount, used, left, span, pending } = limit
  const money = (each: string) => moneyIn(wallet, each)
  const use =
    left === null
      ? text('limit.used', { used: money(used) })
      : text('limit.left', { used: money(used), left: money(left) })
  return (
    <>
      <button type="button" className="limit-row" aria-haspopup="dialog" onClick={onOpen}>
        <span className="limit-words">
          <b>{spanWords(text, span)}</b>
          <span>{use}</span>
        </span>
        <span className="limit-amount num">{amount === null ? text('limit.none') : money(amount)}</span>
        <Pencil size={17} strokeWidth={2.1} className="row-icon" aria-hidden="true" />
      </button>
      {pending && <Pending limit={limit} pending={pending} wallet={wallet} />}
    </>
  )
}

type PendingProps = Omit<LimitRowProps, 'onOpen'> & { readonly pending: NonNullable<MemberLimit['pending']> }

/** A raise does nothing by itself: after its day it is asked for once more, and the present limit is one tap away. */
function Pending({ limit: { kind, span, amount }, pending, wallet }: PendingProps) {
  const { text, language } = useWords()
  const { zone } = useWhitelabel()
  const confirm = useConfirmLimit()
  const keep = useSetLimit()
  const isDue = Date.parse(pending.from) <= Date.now()
  const wanted = pending.amount === null ? text('limit.none') : moneyIn(wallet, pending.amount)
  const time = formatComing(languageOf(language), new Date(pending.from), zone, new Date())
  const tell = (wish: Promise<unknown>) =>
    void wish.then(() => toast('saved', text('limit.isOn'))).catch((error) => toast('error', refusalText(text, error)))
  return (
    <div className="limit-pending">
      <p>{isDue ? text('limit.ready', { amount: wanted }) : text('limit.waits', { amount: wanted, time })}</p>
      <div className="limit-answers">
        <Button
          look="secondary"
          size="medium"
          busy={keep.isPending}
          onClick={() => tell(keep.mutateAsync({ kind, span, amount }))}
        >
          {text('limit.keep')}
        </Button>
        {isDue && (
          <Button
            look="secondary"
            size="medium"
            busy={confirm.isPending}
            onClick={() => tell(confirm.mutateAsync({ kind, span }))}
          >
            {text('dialog.confirm')}
          </Button>
        )}
      </div>
    </div>
  )
}
