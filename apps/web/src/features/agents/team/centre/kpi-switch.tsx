import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { LucideIcon } from 'lucide-react'
import Coins from 'lucide-react/icons/coins'
import HandCoins from 'lucide-react/icons/hand-coins'
import Trophy from 'lucide-react/icons/trophy'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'

export const kpis = ['stake', 'wins', 'rebate', 'active'] as const
export type Kpi = (typeof kpis)[number]

const icons: Readonly<Record<Kpi, LucideIcon>> = { stake: Coins, wins: Trophy, rebate: HandCoins, active: UsersRound }

/** A figure and the sentence below it; null is on its way. */
export type KpiDisplay = { readonly figure: ReactNode; readonly note: string | null } | null

type KpiSwitchProps = {
  readonly displays: Readonly<Record<Kpi, KpiDisplay>>
  readonly chosen: Kpi
  readonly onChoose: (kpi: Kpi) => void
}

/** Four figures of the team; the chosen one is drawn below by day. */
export function KpiSwitch({ displays, chosen, onChoose }: KpiSwitchProps) {
  const text = useText()
  return (
    <fieldset className="kpis">
      <legend className="sr-only">{text('agents.figures')}</legend>
      {kpis.map((kpi) => {
        const Icon = icons[kpi]
        const face = displays[kpi]
        return (
          <button
            key={kpi}
            type="button"
            className="kpi"
            data-kpi={kpi}
            aria-pressed={kpi === chosen}
            onClick={() => onChoose(kpi)}
          >
            <span className="kpi-name">
              {text(`agents.${kpi}`)}
              <Icon size={17} strokeWidth={2} className="row-icon" aria-hidden="true" />
            </span>
            {face ? (
              <>
                <span className="kpi-figure">{face.figure}</span>
                <span className="kpi-note">{face.note}</span>
              </>
            ) : (
              <>
                <Skeleton className="is-line mt-2 h-5 w-3/4" />
                <Skeleton className="is-line mt-2 h-3 w-1/2" />
              </>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
