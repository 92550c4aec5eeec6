import '../account.css'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import trophy from '../../../art/trophy-192.webp'
import { useWhitelabel } from '../../../data/system/system.ts'
import { pictureAt } from '../../../device/picture-address.ts'
import { useSession } from '../../../device/session.ts'
import {
  addressAfterLogin,
  clearIntent,
  firstLocation,
  type RequestedGame,
  requestedGame,
} from '../../../parts/account/after-login.ts'
import { RequestedGamePicture } from '../../../parts/account/requested-game-picture.tsx'
import { useTrial } from '../../../parts/account/use-trial.ts'
import { LanguageControl } from '../../../parts/language/language-control.tsx'
import { BrandMark } from '../../../parts/page/brand-mark.tsx'
import { PageHead } from '../../../parts/page/page-head.tsx'
import { useNavigation } from '../../../routing/navigation.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { useIsMember } from '../../../routing/use-real-member.ts'
import { LoginGames } from './games/login-games.tsx'
import { LoginFormView } from './login-form-view.tsx'
import { useSocialCallback } from './use-social-callback.ts'

export function LoginScreen() {
  useLeaveWithSession()
  const arrival = useSocialCallback()
  const [game] = useState(requestedGame)
  const canTry = useWhitelabel().trialMerchantCode !== null
  const canTryGame = canTry && game?.free === true
  return (
    <>
      <PageHead route="login" end={<LanguageControl />} />
      <div className="login">
        {game ? <GameHero game={game} canTry={canTryGame} /> : <LoginHero />}
        <LoginFormView arrival={arrival} isSecond={canTryGame} />
        <NewHere />
        {canTry && !game && <TrialButton />}
      </div>
      <LoginGames />
    </>
  )
}

/**
 * A member who is logged in has nothing to do here, whether this form did it, another tab, or a day before. A trial
 * account may have come to log in as somebody else, so it leaves only when it began here.
 */
function useLeaveWithSession(): void {
  const navigation = useNavigation()
  const isMember = useIsMember()
  const userName = useSession()?.userName
  const [before] = useState(userName)
  const isHere = isMember || (userName !== undefined && userName !== before)
  const [next] = useState(addressAfterLogin)
  useEffect(() => clearIntent, [])
  useEffect(() => {
    if (isHere) void navigation.go(firstLocation(next), { replace: true })
  }, [isHere, next, navigation])
}

function LoginHero() {
  const text = useText()
  return (
    <div className="login-hero">
      <div className="min-w-0 flex-1">
        <BrandMark />
        <h2 className="login-heading">{text('login.heading')}</h2>
        <p className="login-hint">{text('login.hint')}</p>
      </div>
      <img className="login-art" src={trophy} width={112} height={112} alt="" />
    </div>
  )
}

/** The game that was tapped, and the way to play it at once. */
function GameHero({ game, canTry }: { game: RequestedGame; canTry: boolean }) {
  const text = useText()
  const { start, isBusy } = useTrial('screen')
  const [place] = useState(addressAfterLogin)
  return (
    <>
      {game.picture && (
        <span className="login-glow" aria-hidden="true">
          <img src={pictureAt(game.picture)} alt="" />
        </span>
      )}
      <div className="login-game">
        <RequestedGamePicture game={game} />
        <div className="min-w-0">
          <h2 className="login-heading">{game.name}</h2>
          <p className="login-hint">{game.detail}</p>
        </div>
      </div>
      {canTry && (
        <>
          <Button
            className="w-full"
            busy={isBusy}
            icon={<Play size={20} strokeWidth={2} aria-hidden="true" />}
            onClick={() => void start(place)}
          >
            {text('login.playFree')}
          </Button>
          <p className="login-free-hint">{text('login.playFreeHint')}</p>
          <p className="login-or">{text('login.orMoney')}</p>
        </>
      )}
    </>
  )
}

function NewHere() {
  const text = useText()
  return (
    <p className="login-new">
      {text('login.newHere')}{' '}
      <RouteLink route="register" className="login-create">
        {text('login.create')}
      </RouteLink>
    </p>
  )
}

function TrialButton() {
  const text = useText()
  const { start, isBusy } = useTrial('screen')
  return (
    <Button
      variant="plain"
      size="medium"
      className="login-trial"
      busy={isBusy}
      icon={<Gamepad2 size={20} strokeWidth={2} aria-hidden="true" />}
      onClick={() => void start()}
    >
      {text('login.trial')}
    </Button>
  )
}
