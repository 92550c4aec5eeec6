import type { LimitSpan } from '@fairground/domain/ledger/limits.ts'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Hourglass from 'lucide-react/icons/hourglass'
import Zap from 'lucide-react/icons/zap'
import { type FormEvent, useState } from 'react'
import { type MemberWallet, shortMoneyIn } from '../../../data/wallet/wallet.ts'
import { type MemberLimit, useSetLimit } from '../../../data/wallet/wallet-limits.ts'
import { Emphasised } from '../../../parts/account/emphasised.tsx'
import { AmountField } from '../../../parts/form/amount-field.tsx'
import { amountOfTyped, typedOfAmount } from '../../../parts/form/amount-typing.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { useSmallForm } from '../../../parts/form/use-small-form.ts'
import { spanWords } from './span-words.ts'

export type LimitSheetProps = {
  /** One kind in all of its spans. */
  readonly limits: readonly MemberLimit[]
  readonly first: LimitSpan
  readonly wallet: MemberWallet
  readonly onClose: () => void
}

export function LimitSheet({ limits, first, wallet, onClose }: LimitSheetProps) {
  const text = useText()
  const [span, setSpan] = useState(first)
  const limit = limits.find((each) => each.span === span)
  if (!limit) return null
  return (
    <Sheet title={`${text(`limit.${limit.kind}`)}: ${spanWords(text, span)}`} onClose={onClose}>
      <div className="limit-sheet">
        <Segmented
          label={text('statement.period')}
          name="limit-span"
          options={limits.map((each) => ({ value: each.span, label: spanWords(text, each.span) }))}
          value={span}
          onChoose={setSpan}
        />
        <LimitForm key={span} limit={limit} wallet={wallet} onClose={onClose} />
      </div>
    </Sheet>
  )
}

type LimitFormProps = Pick<LimitSheetProps, 'wallet' | 'onClose'> & { readonly limit: MemberLimit }

/** Any amount may be written: a list to choose from would suggest one. */
function LimitForm({ limit, wallet, onClose }: LimitFormProps) {
  const text = useText()
  const { mutateAsync, isPending } = useSetLimit()
  const { kind, span } = limit
  const digits = wallet.displayDigits
  const save = async (amount: string | null) => {
    const { limits } = await mutateAsync({ kind, span, amount })
    const now = limits.find((each) => each.kind === kind && each.span === span)
    // A raise that waits says so in its row.
    if (now?.pending === null) toast('saved', text('limit.isOn'))
    onClose()
  }
  const { form, errors, type, submit, failure, isBusy, refFor } = useSmallForm<'amount'>({
    fields: ['amount'],
    first: { amount: limit.amount === null ? '' : typedOfAmount(limit.amount, digits) },
    check: ({ amount }) => (!amountOfTyped(amount) ? { amount: 'wallet.amountWrong' } : {}),
    send: ({ amount }) => save(formatAmount(amountOfTyped(amount) ?? 0n)),
  })
  const typed = amountOfTyped(form.amount) || undefined
  const effect = effectOf(limit, typed)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const money = (amount: string) => shortMoneyIn(wallet, amount)
  const remove = () => void save(null).catch((error) => toast('error', refusalText(text, error)))
  return (
    <form className="limit-form" noValidate onSubmit={send}>
      <p className="quiet limit-now">
        {limit.amount === null ? (
          `${text('limit.none')} · ${text('limit.used', { used: money(limit.used) })}`
        ) : (
          <Emphasised
            words={(amount) => text('limit.now', { amount, used: money(limit.used) })}
            figure={money(limit.amount)}
          />
        )}
      </p>
      {kind === 'deposit' && <p className="note">{text('limit.depositGross')}</p>}
      <AmountField
        ref={refFor('amount')}
        label={text('limit.amount')}
        symbol={wallet.currencySymbol}
        digits={digits}
        value={form.amount}
        onChange={(value) => type('amount', value)}
        error={errors.amount && text.find(errors.amount)}
      />
      <Effect limit={limit} wallet={wallet} typed={typed} />
      <div role="alert">{failure !== null && !isBusy && <FieldNote note={refusalText(text, failure)} wrong />}</div>
      {limit.amount !== null && (
        <button type="button" className="limit-remove" aria-disabled={isPending || undefined} onClick={remove}>
          {text('limit.removeLater')}
        </button>
      )}
      <div className="limit-buttons">
        <Button variant="secondary" onClick={onClose}>
          {text('preview.notNow')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {effect === null || typed === undefined
            ? text('password.save')
            : text(buttonWords[effect], { amount: money(formatAmount(typed)) })}
        </Button>
      </div>
    </form>
  )
}

type Effect = 'set' | 'lower' | 'raise'

const buttonWords = { set: 'limit.setTo', lower: 'limit.lowerTo', raise: 'limit.askFor' } as const

function effectOf({ amount }: MemberLimit, typed: bigint | undefined): Effect | null {
  const now = amount === null ? null : (parseAmount(amount) ?? null)
  if (typed === undefined || typed === now) return null
  if (now === null) return 'set'
  return typed < now ? 'lower' : 'raise'
}

type EffectProps = Pick<LimitFormProps, 'limit' | 'wallet'> & { readonly typed: bigint | undefined }

/** Which of the two cases holds for what is typed; the other one stands back. */
function Effect({ limit, wallet, typed }: EffectProps) {
  const text = useText()
  const effect = effectOf(limit, typed)
  const used = parseAmount(limit.used) ?? 0n
  const left = typed === undefined || typed < used ? 0n : typed - used
  const money = (amount: bigint) => shortMoneyIn(wallet, formatAmount(amount))
  if (limit.amount === null)
    return (
      <p className="note">
        {text('limit.lower')} &middot; {text('limit.raise')}
      </p>
    )
  return (
    <>
      <div className="limit-case" data-look={effect === 'lower' ? 'lower' : undefined}>
        <Zap size={21} strokeWidth={2} aria-hidden="true" />
        <b>{text('limit.lower')}</b>
        <span>
          {effect === 'lower' && typed !== undefined
            ? text('limit.lowerThen', { left: money(left), amount: money(typed) })
            : null}
        </span>
      </div>
      <div className="limit-case" data-look={effect === 'raise' ? 'raise' : undefined}>
        <Hourglass size={21} strokeWidth={2} aria-hidden="true" />
        <b>{text('limit.raise')}</b>
        <span>{text('limit.raiseThen')}</span>
      </div>
    </>
  )
}
