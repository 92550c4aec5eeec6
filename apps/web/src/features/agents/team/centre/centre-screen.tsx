import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import gift from '../../../../art/gift-96.webp'
import { useRebateSettings } from '../../../../data/agents/rebates.ts'
import { useTeam } from '../../../../data/agents/team.ts'
import { useMemberWallet } from '../../../../data/wallet/wallet.ts'
import { LoadFailed } from '../../../../parts/page/load-states.tsx'
import { ZoneNote } from '../../../../parts/page/zone-note.tsx'
import { RouteLink } from '../../../../routing/route-link.tsx'
import { drawnSpan, figuresOf } from '../period.ts'
import { usePeriod } from '../use-period.ts'
import { ChartCard } from './chart-card.tsx'
import { type Kpi, KpiSwitch } from './kpi-switch.tsx'
import { OfferCards } from './offer-card.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { Shortcuts, TermRows } from './shortcuts.tsx'
import { rebatesByDay, useKpiDisplays } from './use-kpi-displays.tsx'

/** One look at the team: what it played, what it brought, and the ways on. */
export function CentreScreen() {
  const { recent, today, period, span } = usePeriod()
  const own = useTeam(typeof period === 'object' ? span : null)
  const asked = typeof period === 'object' ? own : recent
  const settings = useRebateSettings()
  const wallet = useMemberWallet()
  const [kpi, setKpi] = useState<Kpi>('stake')
  const team = asked.data
  const faces = useKpiDisplays({ team, settings: settings.data, currency: wallet.data, period, today })
  const tryAgain = () => {
    void asked.refetch()
    void wallet.refetch()
    void settings.refetch()
  }
  const isFailed = asked.isError || wallet.isError
  if (isFailed && !(team && wallet.data)) return <LoadFailed busy={asked.isFetching} onRetry={tryAgain} />
  const drawn = drawnSpan(period, today)
  return (
    <div className="agents">
      <PeriodChoice period={period} today={today} />
      <ZoneNote />
      <KpiSwitch displays={faces} chosen={kpi} onChoose={setKpi} />
      {asked.isError && <Stale isBusy={asked.isFetching} onRetry={tryAgain} />}
      {!team || !wallet.data ? (
        <Skeleton className="is-card h-60" />
      ) : team.members === 0 ? (
        <NoTeam />
      ) : (
        <ChartCard
          kpi={kpi}
          days={figuresOf(team, settings.data ? rebatesByDay(settings.data, today) : new Map(), drawn)}
          span={drawn}
          currency={wallet.data}
          asOf={team.asOf}
          hasSum={period !== 'today'}
        />
      )}
      <Shortcuts />
      <OfferCards />
      <TermRows />
    </div>
  )
}

/** The last figures stay; the card says how old they are. */
function Stale({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const text = useText()
  return (
    <div className="agents-stale" role="alert">
      <span>{text('agents.stale')}</span>
      <Button variant="soft" size="small" busy={isBusy} onClick={onRetry}>
        {text('state.retry')}
      </Button>
    </div>
  )
}

function NoTeam() {
  const text = useText()
  return (
    <section className="card">
      <StateView
        art={gift}
        title={text('agents.inviteFirst')}
        hint={text('agents.inviteHint')}
        action={
          <RouteLink route="affiliates" className={buttonClass({ size: 'medium' })}>
            {text('agents.page.affiliates')}
          </RouteLink>
        }
      />
    </section>
  )
}
