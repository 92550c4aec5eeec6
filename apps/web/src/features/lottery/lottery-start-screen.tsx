import './lottery.css'
import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Ticket from 'lucide-react/icons/ticket'
import { type ReactNode, useEffect } from 'react'
import compass from '../../art/compass-192.webp'
import ticket from '../../art/ticket-192.webp'
import { type Lotteries, type Lottery, type LotteryKind, useLotteries } from '../../data/lottery/lottery.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { session, useSession } from '../../device/session.ts'
import { storeIntent } from '../../parts/account/after-login.ts'
import { useTrial } from '../../parts/account/use-trial.ts'
import { LotteryBall } from '../../parts/games/lottery-ball.tsx'
import { requestedLottery } from '../../parts/games/use-play-lottery.ts'
import { AsOf } from '../../parts/page/as-of.tsx'
import { LoadFailed, RowSkeletons } from '../../parts/page/load-states.tsx'
import { readQuery } from '../../routing/location-query.ts'
import { useLocation, useNavigation } from '../../routing/navigation.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import { routeTable } from '../../routing/route-table.ts'
import { HeroResult } from './last-result.tsx'
import { nextToPlay } from './lottery-groups.ts'
import { phaseWords } from './phase-words.ts'
import { ShortDigits } from './short-digits.tsx'
import { useCountdown } from './use-countdown.ts'
import { boardQuery, playModeQuery, useOpensBoard } from './use-lottery-target.ts'

/** Between the list and the game: what it is, how long it sells, and the two ways to play it (D-36). */
export function LotteryStartScreen() {
  const { code } = readQuery(useLocation().search, ['code'])
  const opensBoard = useOpensBoard()
  const lists = { LOTT: useLotteries('LOTT'), ELOTT: useLotteries('ELOTT') } as const
  const kind = (['LOTT', 'ELOTT'] as const).find((each) => findLottery(lists[each].data, code))
  const lottery = kind && findLottery(lists[kind].data, code)
  if (lottery && !lottery.playable) return <NotOpen lottery={lottery} />
  if (kind && lottery && opensBoard) return <ToBoard place={boardQuery(lottery, kind)} />
  if (kind && lottery) {
    const { data, dataUpdatedAt, isError } = lists[kind]
    return (
      <>
        <AsOf at={dataUpdatedAt} failed={isError} />
        <Start lottery={lottery} kind={kind} lotteryTime={data?.lotteryTime ?? null} />
      </>
    )
  }
  const all = Object.values(lists)
  const failed = all.find(({ isError, data }) => isError && !data)
  if (failed) return <LoadFailed busy={failed.isFetching} onRetry={failed.refetch} />
  return all.some(({ data }) => !data) ? <RowSkeletons count={2} className="lottery-skeleton" /> : <UnknownLottery />
}

/** Takes the place of the start in the history, so that going back leads to where the lottery was chosen. */
function ToBoard({ place }: { readonly place: string }) {
  const navigation = useNavigation()
  useEffect(() => {
    void navigation.go(`${routeTable.launchGame.path}${place}`, { replace: true })
  }, [navigation, place])
  return <RowSkeletons count={2} className="lottery-skeleton" />
}

/** A visitor who comes without a choice is shown the draw that closes next among those that are held here. */
function findLottery(lotteries: Lotteries | undefined, code: string | null): Lottery | undefined {
  const list = lotteries?.list ?? []
  return code === null
    ? (nextToPlay(list.filter(({ playable }) => playable)) ?? list[0])
    : list.find((lottery) => lottery.code === code)
}

type StartProps = Pick<Lotteries, 'lotteryTime'> & { readonly lottery: Lottery; readonly kind: LotteryKind }

function Start({ lottery, kind, lotteryTime }: StartProps) {
  const text = useText()
  const { digits, phase } = useCountdown(lottery, lotteryTime)
  return (
    <div className="lottery-start">
      <HeroResult
        game={lottery.code}
        hue={lottery.iconHue}
        instead={<img src={ticket} width={96} height={96} alt="" />}
      />
      <h2 className="lottery-start-name">{lottery.name}</h2>
      {lottery.numero && <p className="lottery-draw">{text('lottery.draw', { numero: lottery.numero })}</p>}
      <p className="lottery-start-label">{text(phase === 'selling' ? 'lottery.closeIn' : phaseWords[phase])}</p>
      <p className="lottery-start-digits num" role="timer" data-phase={phase}>
        <ShortDigits digits={digits} />
      </p>
      <FreeWay lottery={lottery} kind={kind} />
      <div className="lottery-ways">
        <Way
          icon={<Gamepad2 size={24} aria-hidden="true" />}
          hue={288}
          way="Entertainment"
          lottery={lottery}
          search={playModeQuery(lottery, kind, 'Entertainment')}
        />
        <Way
          icon={<Ticket size={24} aria-hidden="true" />}
          hue={170}
          way="Traditional"
          lottery={lottery}
          search={playModeQuery(lottery, kind, 'Traditional')}
        />
      </div>
    </div>
  )
}

/** A guest may try it at once; the two ways below lead a guest to the login. */
function FreeWay({ lottery, kind }: Pick<StartProps, 'lottery' | 'kind'>) {
  const text = useText()
  const isGuest = useSession() === null
  const hasTrial = useWhitelabel().trialMerchantCode !== null
  const { start, isBusy } = useTrial('header')
  if (!isGuest || !hasTrial) return null
  const place = `${routeTable.launchGame.path}${playModeQuery(lottery, kind, 'Entertainment')}`
  return (
    <div className="lottery-free">
      <Button className="w-full" busy={isBusy} onClick={() => void start(place)}>
        {text('login.playFree')}
      </Button>
      <p className="lottery-draw">{text('home.freePlayHint')}</p>
    </div>
  )
}

/** A lottery whose draws are not held here: no time, no way to bet, and the way to those that are. */
function NotOpen({ lottery }: { lottery: Lottery }) {
  const text = useText()
  return (
    <div className="lottery-start is-preview">
      <LotteryBall lottery={lottery} size="hero" />
      <h2 className="lottery-start-name">{lottery.name}</h2>
      <p className="preview-tag">{text('games.preview')}</p>
      <p className="lottery-start-note">{text('preview.body')}</p>
      <RouteLink route="lottery" className={buttonClass({ size: 'medium' })}>
        {text('lottery.toList')}
      </RouteLink>
    </div>
  )
}

type WayProps = {
  readonly icon: ReactNode
  readonly hue: number
  readonly way: 'Entertainment' | 'Traditional'
  readonly lottery: Lottery
  readonly search: string
}

function Way({ icon, hue, way, lottery, search }: WayProps) {
  const text = useText()
  // The login shows a guest what was chosen here.
  const note = () => {
    if (session() === null)
      storeIntent(`${routeTable.launchGame.path}${search}`, requestedLottery(lottery, text('category.LOTT')))
  }
  return (
    <RouteLink route="launchGame" search={search} onFollow={note} className="lottery-way" style={{ '--way-h': hue }}>
      <span className="lottery-way-icon">{icon}</span>
      <span className="lottery-way-name">{text(`launch.start${way}`)}</span>
      <span className="lottery-way-hint">{text(`launch.start${way}Hint`)}</span>
    </RouteLink>
  )
}

function UnknownLottery() {
  const text = useText()
  return (
    <StateView
      art={compass}
      title={text('lottery.unknown')}
      hint={text('lottery.unknownHint')}
      action={
        <RouteLink route="lottery" className={buttonClass({ variant: 'soft', size: 'medium' })}>
          {text('lottery.toList')}
        </RouteLink>
      }
    />
  )
}
