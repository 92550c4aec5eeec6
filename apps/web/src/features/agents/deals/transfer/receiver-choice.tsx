import { TextField } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useState } from 'react'
import { useReceivers } from '../../../../data/agents/transfers.ts'
import { EmptyView } from '../../../../parts/page/empty-view.tsx'
import { ListCard } from '../../../../parts/page/list-row.tsx'
import { LoadFailed, RowSkeletons } from '../../../../parts/page/load-states.tsx'
import { writeQuery } from '../../../../routing/location-query.ts'
import { RouteLink } from '../../../../routing/route-link.tsx'
import { Initial } from '../../parts/initial.tsx'

/** Only members directly below can get money. */
export function ReceiverChoice() {
  const text = useText()
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  const { data, isError, isFetching, refetch } = useReceivers(asked)
  return (
    <section className="deal-part" aria-label={text('sending.choose')}>
      <TextField
        label={text('sending.choose')}
        value={search}
        onChange={setSearch}
        maxLength={32}
        autoComplete="off"
        icon={<Search size={19} strokeWidth={2.1} aria-hidden="true" />}
        placeholder={text('sending.search')}
      />
      {!data && !isError && <RowSkeletons count={4} className="h-14" />}
      {!data && isError && <LoadFailed busy={isFetching} onRetry={() => void refetch()} />}
      {data?.members.length === 0 && (
        <EmptyView
          title={text(asked ? 'sending.nobody' : 'agents.inviteFirst')}
          hint={text(asked ? 'sending.nobodyHint' : 'agents.inviteHint')}
        />
      )}
      {data && data.members.length > 0 && (
        <ListCard>
          {data.members.map(({ id, name, kind }) => (
            <RouteLink key={id} route="transfer" search={writeQuery({ member: id })} className="list-row">
              <Initial name={name} />
              <span className="list-words">
                <bdi dir="ltr" className="list-label">
                  {name}
                </bdi>
                <span className="list-hint">{text(`affiliate.one.${kind}`)}</span>
              </span>
              <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
            </RouteLink>
          ))}
        </ListCard>
      )}
    </section>
  )
}
