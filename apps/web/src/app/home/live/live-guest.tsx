import { useText } from '@fairground/ui/words.tsx'
import type { Lottery } from '../../../data/lottery/lottery.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { useTrial } from '../../../parts/account/use-trial.ts'
import { boardOf, usePlayLottery } from '../../../parts/games/use-play-lottery.ts'
import { writeQuery } from '../../../routing/location-query.ts'
import { RouteLink } from '../../../routing/route-link.tsx'

/** A guest gets into the board with practice credits in one tap; without them, by the login, which comes back to it. */
export function LiveGuest({ lottery }: { readonly lottery: Lottery | null }) {
  const text = useText()
  const hasTrial = useWhitelabel().trialMerchantCode !== null
  return (
    <>
      <div className="live-acts">
        {lottery && (hasTrial ? <FreePlay lottery={lottery} /> : <LogIn lottery={lottery} />)}
        {lottery && hasTrial && (
          <RouteLink route="lotteryStart" search={writeQuery({ code: lottery.code })} className="live-button is-quiet">
            {text('live.how')}
          </RouteLink>
        )}
      </div>
      <p className="live-line">{hasTrial && text('live.practice')}</p>
    </>
  )
}

function FreePlay({ lottery }: { readonly lottery: Lottery }) {
  const text = useText()
  const { start, isBusy } = useTrial('header')
  return (
    <button
      type="button"
      className="live-button"
      aria-busy={isBusy || undefined}
      onClick={() => void start(boardOf(lottery))}
    >
      {text('login.playFree')}
    </button>
  )
}

function LogIn({ lottery }: { readonly lottery: Lottery }) {
  const text = useText()
  const play = usePlayLottery(lottery)
  return (
    <button type="button" className="live-button is-quiet" onClick={play}>
      {text('live.logIn')}
    </button>
  )
}
