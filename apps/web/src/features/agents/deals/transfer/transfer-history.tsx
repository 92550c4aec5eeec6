import { languageOf } from '@fairground/domain/languages.ts'
import { formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { type Transfer, useTransfers } from '../../../../data/agents/transfers.ts'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { ListCard } from '../../../../parts/page/list-row.tsx'
import { LoadFailed } from '../../../../parts/page/load-states.tsx'
import { Initial } from '../../parts/initial.tsx'

/** What was sent and received before, newest first. */
export function TransferHistory({ money }: { readonly money: Money }) {
  const text = useText()
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTransfers()
  const transfers = data?.pages.flatMap((page) => page.transfers) ?? []
  if (isError && !data) return <LoadFailed busy={isFetching} onRetry={() => void refetch()} />
  if (transfers.length === 0) return null
  return (
    <section className="deal-part" aria-label={text('sending.before')}>
      <h2 className="deal-title">{text('sending.before')}</h2>
      <ListCard>
        {transfers.map((transfer) => (
          <Row key={transfer.id} transfer={transfer} money={money} />
        ))}
      </ListCard>
      {hasNextPage && (
        <Button variant="soft" size="medium" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('sending.more')}
        </Button>
      )}
    </section>
  )
}

function Row({ transfer, money }: { readonly transfer: Transfer; readonly money: Money }) {
  const { text, language } = useWords()
  const { name, sentAt, amount, direction, state, number } = transfer
  const time = formatUpcoming(languageOf(language), new Date(sentAt), phoneZone, new Date())
  const isIn = direction === 'in'
  return (
    <div className="list-row deal-still">
      <Initial name={name} />
      <span className="list-words">
        <bdi dir="ltr" className="list-label">
          {name}
        </bdi>
        <span className="list-hint">{`${time} · ${number}`}</span>
        {state !== 'credited' && <span className="list-hint">{text(`sending.state.${state}`)}</span>}
      </span>
      <b className={isIn ? 'num deal-gold' : 'num'}>{`${isIn ? '+' : '\u2212'}${money.full(amount)}`}</b>
    </div>
  )
}
