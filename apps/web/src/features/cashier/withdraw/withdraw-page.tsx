import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type BankCards,
  invalidateWithdraw,
  useBankCards,
  useWithdrawTerms,
  type WithdrawTerms,
} from '../../../data/cashier/withdraw.ts'
import { useMerchantWallet } from '../../../data/wallet/merchant-wallet.ts'
import { loadPaymentPassword } from '../../../parts/account/payment-password.ts'
import { type Money, useMoney } from '../../../parts/form/amount-money.ts'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { addressOf } from '../../../routing/location-query.ts'
import { useNavigation } from '../../../routing/navigation.ts'
import { routeTable } from '../../../routing/route-table.ts'
import { AddCardSheet, CardPicker } from '../card/card-parts.ts'
import { chosenCard } from './withdraw-card.ts'
import { useWithdrawForm } from './withdraw-form-state.ts'
import { WithdrawFormView } from './withdraw-form-view.tsx'

export function WithdrawPage() {
  const queries = [useWithdrawTerms(), useBankCards(), useMerchantWallet()] as const
  const [{ data: terms }, { data: cards }] = queries
  const money = useMoney()
  if (terms && cards && money) return <Withdraw terms={terms} cards={cards} money={money} />
  const again = () => Promise.all(queries.map(({ refetch }) => refetch()))
  if (queries.some(({ isError, data }) => isError && !data))
    return <LoadFailed busy={queries.some(({ isFetching }) => isFetching)} onRetry={again} />
  return <RowSkeletons count={4} className="h-24" />
}

export type Opened = 'choose' | 'add' | 'password'

type WithdrawProps = { readonly terms: WithdrawTerms; readonly cards: BankCards; readonly money: Money }

function Withdraw({ terms, cards, money }: WithdrawProps) {
  const navigation = useNavigation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const form = useWithdrawForm({
    terms,
    cardOf: (draft) => chosenCard(cards.cards, draft.cardId)?.id ?? null,
    onMissing: () => setOpened(terms.hasPaymentPassword ? 'add' : 'password'),
    // The form is no place to come back to with what was just sent.
    onDone: ({ id }) => {
      void navigation.go(addressOf(routeTable.withdraw.path, { order: id }), { replace: true })
      void import('../../../parts/inbox/push-prompt.tsx').then(({ promptForPush }) => promptForPush('money'))
    },
  })
  const card = chosenCard(cards.cards, form.draft.cardId)
  const close = () => setOpened(null)
  const take = (cardId: string) => {
    form.change({ cardId })
    close()
  }
  return (
    <>
      <WithdrawFormView terms={terms} cards={cards} card={card} money={money} form={form} onOpen={setOpened} />
      {opened === 'choose' && (
        <CardPicker cards={cards} chosen={card} onChoose={take} onAdd={() => setOpened('add')} onClose={close} />
      )}
      {opened === 'add' && <AddCardSheet known={cards} onAdded={({ id }) => take(id)} onClose={close} />}
      {opened === 'password' && <PaymentPassword isSet={terms.hasPaymentPassword} onClose={close} />}
    </>
  )
}

const PaymentPasswordSheet = createLazyComponent(loadPaymentPassword)

/** Set or replaced without leaving, so that nothing typed is lost. */
function PaymentPassword({ isSet, onClose }: { isSet: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const close = () => {
    void invalidateWithdraw(client)
    onClose()
  }
  return <PaymentPasswordSheet isSet={isSet} onClose={close} />
}
