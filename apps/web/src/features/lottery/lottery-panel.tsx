import './lottery.css'
import './lottery-panel.css'
import { weekdayOfDay } from '@fairground/domain/lottery/weekday.ts'
import { useText } from '@fairground/ui/words.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useLotteryMenu } from '../../data/lottery/lottery.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import { GroupChips } from './group-chips.tsx'
import { allTag, hasWeekdays } from './lottery-groups.ts'
import { LotteryList } from './lottery-list.tsx'
import { useKeno } from './use-keno.ts'
import { todayInDrawZone, WeekdayFilter } from './weekday-filter.tsx'

/** The lottery tab of the game entrance. */
export function LotteryPanel() {
  const text = useText()
  const withKeno = useKeno()
  const today = todayInDrawZone()
  const { data: groups = [] } = useLotteryMenu('LOTT')
  const [tag, setTag] = useState(allTag)
  const [weekday, setWeekday] = useState(weekdayOfDay(today))
  return (
    <section className="lottery-panel" aria-labelledby="lottery-panel">
      <div className="section-head">
        <h2 id="lottery-panel">{text('category.LOTT')}</h2>
        <RouteLink route="lottery" className="section-more">
          {text('lottery.viewAll')}
          <ChevronRight size={17} strokeWidth={2.3} className="flip" aria-hidden="true" />
        </RouteLink>
      </div>
      <div className="lottery-filters">
        <GroupChips groups={groups} withKeno={withKeno} chosen={tag} onChoose={setTag} />
        {hasWeekdays(tag) && <WeekdayFilter chosen={weekday} today={today} onChoose={setWeekday} />}
      </div>
      <LotteryList kind="LOTT" tag={tag} weekday={weekday} withKeno={withKeno} ticketed={false} />
    </section>
  )
}
