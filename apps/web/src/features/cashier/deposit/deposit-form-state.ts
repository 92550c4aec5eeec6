import { RefusedCall } from '@fairground/contract/client.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { useEffect, useRef, useState } from 'react'
import {
  type DepositOrder,
  type DepositPromo,
  type DepositRequest,
  type DepositTerms,
  useStartDeposit,
} from '../../../data/cashier/deposit.ts'
import { reportDepositSubmit } from '../../../data/cashier/first-deposit.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import { amountOfTyped, typedOfAmount } from '../../../parts/form/amount-typing.ts'
import { addressOf, readQuery } from '../../../routing/location-query.ts'
import { useLocation, useNavigation } from '../../../routing/navigation.ts'
import { routeTable } from '../../../routing/route-table.ts'
import { useRealMember } from '../../../routing/use-real-member.ts'
import { payAddress } from '../order/order-link.ts'
import { clearDepositRequest, depositRequestFor, pendingDepositRequest, storedRequest } from './deposit-intent.ts'
import { type DepositAmountError, depositAmountError, feeFor, gainOf } from './deposit-terms.ts'

type Figures = {
  readonly channel: string
  readonly typed: string
  readonly bank: string
  readonly promo: string | null
}

type Said = { readonly terms: DepositTerms; readonly promos: readonly DepositPromo[]; readonly money: Money }

/** Everything that is chosen and typed, and the one way to send it. */
export function useDepositForm({ terms, promos, money }: Said) {
  const { search } = useLocation()
  const [figures, setFigures] = useState<Figures>(() => firstFigures(search, money.digits))
  const [fault, setFault] = useState<DepositAmountError | null>(null)
  const [isBankMissing, setBankMissing] = useState(false)
  const fields = useRef<{ amount: HTMLInputElement | null; bank: HTMLSelectElement | null }>({
    amount: null,
    bank: null,
  })
  const { send, isBusy, failure, forgive } = useSendRequest()

  const channel = terms.channels.find(({ code }) => code === figures.channel) ?? terms.channels[0]
  const amount = amountOfTyped(figures.typed)
  const fee = channel && amount !== undefined ? feeFor(channel, amount, money.digits) : 0n
  const promo = promos.find(({ code }) => code === figures.promo)
  const isPromoHeld = promo !== undefined && amount !== undefined && gainOf(promo, amount, money.digits) !== null
  const bank = channel?.banks.some(({ code }) => code === figures.bank) ? figures.bank : ''

  const change = (part: Partial<Figures>) => {
    setFigures((before) => ({ ...before, ...part }))
    setFault(null)
    setBankMissing(false)
    forgive()
  }

  const submit = useRealMember(() => {
    if (!channel || isBusy) return
    const found = depositAmountError(amount, channel, terms.limit)
    const lacksBank = channel.banks.length > 0 && bank === ''
    setFault(found)
    setBankMissing(lacksBank)
    if (found) return fields.current.amount?.focus()
    if (lacksBank) return fields.current.bank?.focus()
    if (amount === undefined) return
    const { request, isNew } = depositRequestFor(
      channel.method,
      {
        channel: channel.code,
        amount: formatAmount(amount),
        promo: isPromoHeld ? promo.code : null,
        bank: bank === '' ? null : bank,
      },
      Date.now(),
    )
    void send(request, isNew)
  }, 'free.realAccount')

  return {
    channel,
    typed: figures.typed,
    amount,
    fee,
    bank,
    promo: isPromoHeld ? promo.code : null,
    change,
    submit,
    fault,
    isBankMissing,
    failure,
    isBusy,
    fields,
  }
}

export type DepositForm = ReturnType<typeof useDepositForm>

/** What was asked for and not answered comes first, then what the address says, such as after an expired order. */
function firstFigures(search: string, digits: number): Figures {
  const kept = storedRequest()?.input
  const asked = readQuery(search, ['channel', 'amount', 'promo'])
  return {
    channel: kept?.channel ?? asked.channel ?? '',
    typed: typedOfAmount(kept?.amount ?? asked.amount ?? '', digits),
    bank: kept?.bank ?? '',
    // A promotion that is no longer offered is simply not chosen.
    promo: kept?.promo ?? asked.promo,
  }
}

/** Two fast taps send once; a reload in the middle asks the same question again and ends at the same order. */
function useSendRequest() {
  const navigation = useNavigation()
  const { mutateAsync } = useStartDeposit()
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const arrive = async (order: DepositOrder) => {
    await navigation.go(addressOf(routeTable.deposit.path, { order: order.id }))
    // Not before the address holds the order: a reload in between would find neither.
    clearDepositRequest()
    const address = order.pay?.kind === 'redirect' ? payAddress(order.pay.url, location.protocol) : null
    if (address !== null) location.assign(address)
  }

  const send = async (request: DepositRequest, isNew: boolean) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailure(null)
    if (isNew) void reportDepositSubmit(request.input.amount)
    await mutateAsync(request)
      .then(arrive)
      .catch((error) => {
        // A refusal is an answer; only where the gateway was unclear the same order may still go on.
        if (error instanceof RefusedCall && error.refusal !== 'CHANNEL_UNAVAILABLE') clearDepositRequest()
        setFailure(error)
      })
    isSending.current = false
    setBusy(false)
  }

  const goOn = useRef(send)
  useEffect(() => {
    const request = pendingDepositRequest(Date.now())
    if (request) void goOn.current(request, false)
  }, [])

  return { send, isBusy, failure, forgive: () => setFailure(null) }
}
