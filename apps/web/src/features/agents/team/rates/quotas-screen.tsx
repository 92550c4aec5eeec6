import { Button } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import ticket from '../../../../art/ticket-96.webp'
import { type Quota, useQuotas } from '../../../../data/agents/quotas.ts'
import { AsOf } from '../../../../parts/page/as-of.tsx'
import { createLazyComponent } from '../../../../parts/page/lazy-screen.tsx'
import { LoadFailed, RowSkeletons } from '../../../../parts/page/load-states.tsx'
import { useNamePage } from '../../../../parts/page/page-name.ts'
import { useRateWords } from './rate-words.ts'

const GrantSheet = createLazyComponent(() => import('./grant-sheet.tsx').then((module) => module.GrantSheet))

/** How many agents with a high rate there may be below, and handing such places on. */
export function QuotasScreen() {
  const text = useText()
  useNamePage(text('agents.page.quotas'))
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useQuotas()
  const [handing, setHanding] = useState<Quota | null>(null)
  if (!data)
    return isError ? (
      <LoadFailed busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <RowSkeletons count={3} className="h-28" />
    )
  const given = data.quotas.filter(({ granted }) => granted > 0)
  if (given.length === 0)
    return <StateView art={ticket} title={text('agents.noQuota')} hint={text('agents.quotaHint')} />
  return (
    <div className="agents">
      <AsOf at={dataUpdatedAt} failed={isError} />
      <p className="note">{text('agents.quotaHint')}</p>
      {given.map((quota) => (
        <Band key={quota.seriesFrom} quota={quota} onHand={() => setHanding(quota)} />
      ))}
      {handing && <GrantSheet quota={handing} onClose={() => setHanding(null)} />}
    </div>
  )
}

function Band({ quota, onHand }: { quota: Quota; onHand: () => void }) {
  const text = useText()
  const rate = useRateWords()
  const { seriesFrom, seriesTo, granted, used } = quota
  const left = granted - used
  const name =
    seriesFrom === seriesTo ? rate(seriesFrom) : text('agents.band', { from: rate(seriesFrom), to: rate(seriesTo) })
  return (
    <section className="card agents-card">
      <div className="agents-head">
        <div className="min-w-0">
          <h2 className="agents-title">
            <bdi>{name}</bdi>
          </h2>
          <p className="note">{text('agents.placesUsed', { used, granted })}</p>
        </div>
        <p className="agents-left">
          <b className="num">{left}</b>
          <span className="caption">{text('agents.placesFree')}</span>
        </p>
      </div>
      <span className="agents-bar" aria-hidden="true">
        <span style={{ '--used': `${granted === 0 ? 0 : (used * 100) / granted}%` }} />
      </span>
      {left > 0 && (
        <Button variant="soft" size="medium" aria-haspopup="dialog" onClick={onHand}>
          {text('agents.handOn')}
        </Button>
      )}
    </section>
  )
}
