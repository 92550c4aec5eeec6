import './lottery.css'
import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import { isWeekday, weekdayOfDay } from '@fairground/domain/lottery/weekday.ts'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type LotteryKind, useLotteryMenu } from '../../data/lottery/lottery.ts'
import { ChatButton } from '../../parts/inbox/chat-button.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { addressOf, readQuery } from '../../routing/location-query.ts'
import { useLocation, useNavigation } from '../../routing/navigation.ts'
import { routeTable } from '../../routing/route-table.ts'
import { GroupChips } from './group-chips.tsx'
import { allTag, hasWeekdays, tabsOf } from './lottery-groups.ts'
import { LotteryList } from './lottery-list.tsx'
import { useKeno } from './use-keno.ts'
import { todayInDrawZone, WeekdayFilter } from './weekday-filter.tsx'

const kindKey = gameQueryKeys.category

export function LotteryScreen() {
  const text = useText()
  const navigation = useNavigation()
  const asked = readQuery(useLocation().search, [kindKey, 'group', 'day'])
  const withKeno = useKeno()
  const today = todayInDrawZone()
  const kind: LotteryKind = asked[kindKey] === 'ELOTT' ? 'ELOTT' : 'LOTT'
  const { data: groups = [], isPending: menuPending } = useLotteryMenu(kind)
  // An address that names a group waits for the menu: to list all lotteries until then would show the wrong ones.
  const known = (group: string) => menuPending || tabsOf(groups, withKeno).includes(group)
  const tag = asked.group && known(asked.group) ? asked.group : allTag
  const day = Number(asked.day)
  const weekday = isWeekday(day) ? day : weekdayOfDay(today)

  const show = (next: { kind?: LotteryKind; group?: string; day?: number }) => {
    const query = { [kindKey]: kind, group: tag, day: asked.day, ...named(next) }
    void navigation.go(addressOf(routeTable.lottery.path, query), { replace: true })
  }

  return (
    <>
      <PageHead route="lottery" end={<ChatButton />} />
      <div className="lottery-filters">
        <GroupChips groups={groups} withKeno={withKeno} chosen={tag} onChoose={(group) => show({ group })} />
        {hasWeekdays(tag) && (
          <WeekdayFilter chosen={weekday} today={today} onChoose={(chosen) => show({ day: chosen })} />
        )}
      </div>
      <div className="lottery-head">
        <h2>{text('lottery.play')}</h2>
        <Segmented
          label={text('lottery.mode')}
          name="lottery-kind"
          options={[
            { value: 'LOTT', label: text('lottery.traditional') },
            { value: 'ELOTT', label: text('lottery.entertainment') },
          ]}
          value={kind}
          onChoose={(next) => show({ kind: next, group: allTag })}
        />
      </div>
      <LotteryList kind={kind} tag={tag} weekday={weekday} withKeno={withKeno} ticketed />
    </>
  )
}

function named({ kind, group, day }: { kind?: LotteryKind; group?: string; day?: number }) {
  return { ...(kind && { [kindKey]: kind }), ...(group && { group }), ...(day && { day: String(day) }) }
}
