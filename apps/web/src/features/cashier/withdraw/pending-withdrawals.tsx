import { isWithdrawalOpen } from '@fairground/domain/cashier/withdrawal-states.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatDateTime, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useWithdrawals } from '../../../data/cashier/withdraw.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import { ListCard } from '../../../parts/page/list-row.tsx'
import { writeQuery } from '../../../routing/location-query.ts'
import { RouteLink } from '../../../routing/route-link.tsx'

const maxShown = 3

/** What was asked for and has not arrived yet: also the answer that a reload has cut off. */
export function PendingWithdrawals({ money }: { money: Money }) {
  const { text, language } = useWords()
  const { data } = useWithdrawals()
  const open = data?.pages[0]?.withdrawals.filter(({ state }) => isWithdrawalOpen(state)).slice(0, maxShown) ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby="under-way" className="withdraw-part">
      <h2 id="under-way" className="withdraw-heading">
        {text('withdraw.underWay')}
      </h2>
      <ListCard>
        {open.map(({ id, amount, state, createdAt }) => (
          <RouteLink key={id} route="withdraw" search={writeQuery({ order: id })} className="list-row">
            <span className="list-words">
              <b className="num withdraw-row-amount">{money.full(amount)}</b>
              <span className="list-hint">
                {text(`withdrawal.state.${state}`)} ·{' '}
                {formatDateTime(languageOf(language), new Date(createdAt), phoneZone)}
              </span>
            </span>
            <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
          </RouteLink>
        ))}
      </ListCard>
    </section>
  )
}
