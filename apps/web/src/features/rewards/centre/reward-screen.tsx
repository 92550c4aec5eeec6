import '../../../parts/parts.css'
import '../rewards.css'
import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import gift from '../../../art/gift-192.webp'
import { type Promotion, usePromotions } from '../../../data/rewards/promotions.ts'
import { type Reward, useRewards } from '../../../data/rewards/rewards.ts'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'
import { type Money, useMoney } from '../../../parts/form/amount-money.ts'
import { AsOf } from '../../../parts/page/as-of.tsx'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { RouteLink } from '../../../routing/route-link.tsx'
import { CheckIn } from './check-in.tsx'
import { RedPacket } from './red-packet.tsx'
import { inGroup, type RewardGroup, rewardGroups, sumOf } from './reward-groups.ts'
import { RewardRow } from './reward-row.tsx'
import { type Claiming, useClaiming } from './use-claiming.ts'

/** PERM-13: for members; a player who plays for free is told so. */
export function RewardScreen() {
  return useRequireMember({ freeTo: 'home', message: 'free.reject' }) ? <LoadedRewards /> : null
}

function LoadedRewards() {
  const rewards = useRewards()
  const promotions = usePromotions()
  const money = useMoney()
  const { data, isError, isFetching, refetch, dataUpdatedAt } = rewards
  if (data && money)
    return (
      <>
        <AsOf at={dataUpdatedAt} failed={isError} />
        <Rewards list={data.list} promotions={promotions.data?.list ?? []} money={money} />
      </>
    )
  if (isError) return <LoadFailed busy={isFetching} onRetry={refetch} />
  return <RowSkeletons count={4} className="h-24" />
}

type RewardsProps = {
  readonly list: readonly Reward[]
  readonly promotions: readonly Promotion[]
  readonly money: Money
}

function Rewards({ list, promotions, money }: RewardsProps) {
  const text = useText()
  const claiming = useClaiming()
  const [wanted, setGroup] = useState<RewardGroup | null>(null)
  // What was claimed a moment ago stays where it was tapped, so that its success can be seen.
  const isFresh = ({ id }: Reward) => claiming.taken.some((each) => each.id === id)
  const isShown = (group: RewardGroup) => (reward: Reward) =>
    inGroup([reward], group).length > 0 || (group === 'claimable' && isFresh(reward))
  const group = wanted ?? rewardGroups.find((each) => list.some(isShown(each))) ?? 'claimable'
  const shown = list.filter(isShown(group))
  const checkIn = promotions.find(({ type, enabled }) => type === 'CHECK_IN' && enabled)
  const packets = promotions.filter(({ type, state }) => type === 'RED_PACKET' && state?.code === 'open')
  const claimable = inGroup(list, 'claimable').filter((reward) => !isFresh(reward))
  const hasReward = claimable.length > 0
  return (
    <div className="reward-page">
      <Ready list={claimable} money={money} claiming={claiming} />
      {checkIn?.week && <CheckIn promotion={checkIn} week={checkIn.week} money={money} />}
      {packets.map((packet, at) => (
        <RedPacket
          key={packet.code}
          promotion={packet}
          money={money}
          isQuiet={hasReward || checkIn?.week?.isOpenToday === true || at > 0}
        />
      ))}
      {list.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <GroupChips list={list} group={group} onGroup={setGroup} />
          {shown.length === 0 && <p className="faint-note is-centred py-3">{text(`rewards.none.${group}`)}</p>}
          <ul className="reward-list">
            {shown.map((reward) => (
              <RewardRow key={reward.id} reward={reward} money={money} claiming={claiming} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type ReadyProps = { readonly list: readonly Reward[]; readonly money: Money; readonly claiming: Claiming }

/** What waits to be claimed, as one sum. Nothing to claim has no gold. */
function Ready({ list, money, claiming: { take, busy } }: ReadyProps) {
  const text = useText()
  if (list.length === 0) return null
  const [figure, symbol] = money.short(sumOf(list)).split('\u00a0').toReversed()
  const takeAll = async () => {
    for (const { id } of list) if (!(await take({ reward: id }))) return
  }
  return (
    <section className="reward-ready" data-theme="dark">
      <img className="reward-scene" src="/m/art/banner/rewards.webp" width={716} height={328} alt="" />
      <p className="reward-ready-caption">{text('rewards.ready')}</p>
      <p className="num reward-sum">
        {symbol !== undefined && <small>{`${symbol}\u00a0`}</small>}
        {figure}
      </p>
      {list.length > 1 && (
        <Button size="medium" className="is-gold" busy={busy !== null} onClick={() => void takeAll()}>
          {text('rewards.claimAll', { count: list.length })}
        </Button>
      )}
    </section>
  )
}

type GroupChipsProps = {
  readonly list: readonly Reward[]
  readonly group: RewardGroup
  readonly onGroup: (group: RewardGroup) => void
}

function GroupChips({ list, group, onGroup }: GroupChipsProps) {
  const text = useText()
  return (
    <fieldset className="chips reward-chips min-w-0">
      <legend className="sr-only">{text('rewards.filter')}</legend>
      {rewardGroups.map((each) => {
        const count = inGroup(list, each).length
        return (
          <button key={each} type="button" className="chip" aria-pressed={each === group} onClick={() => onGroup(each)}>
            <span>
              {text(`rewards.group.${each}`)}
              {each === 'claimable' && count > 0 && <bdi className="num">{` ${count}`}</bdi>}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

function Nothing() {
  const text = useText()
  return (
    <StateView
      art={gift}
      title={text('rewards.empty')}
      hint={text('rewards.emptyHint')}
      action={
        <RouteLink route="promotions" className={buttonClass({ variant: 'soft', size: 'medium' })}>
          {text('title.promotions')}
        </RouteLink>
      }
    />
  )
}
