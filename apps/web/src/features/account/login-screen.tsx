import './login-screen.css'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import { useEffect, useState } from 'react'
import { firstPlace, forgetWish, placeAfterLogin } from '../../app/after-login.ts'
import { BrandMark } from '../../app/brand-mark.tsx'
import { LanguageControl } from '../../app/language-control.tsx'
import { LoginGames } from '../../app/login-games.tsx'
import { useNavigation } from '../../app/navigation.ts'
import { PageHead } from '../../app/page-head.tsx'
import { RouteLink } from '../../app/route-link.tsx'
import { useIsMember } from '../../app/use-real-member.ts'
import { useTrial } from '../../app/use-trial.ts'
import trophy from '../../art/trophy-192.webp'
import { useSession } from '../../device/session.ts'
import { LoginFormView } from './login-form-view.tsx'
import { useSocialArrival } from './use-social-arrival.ts'

export function LoginScreen() {
  useLeaveWithSession()
  const arrival = useSocialArrival()
  return (
    <>
      <PageHead route="login" end={<LanguageControl />} />
      <div className="login">
        <LoginHero />
        <LoginFormView arrival={arrival} />
        <NewHere />
        <TrialButton />
      </div>
      <LoginGames />
    </>
  )
}

/**
 * Whoever is logged in has nothing to do here, whether this form did it, another tab, or a day before. A trial account
 * may have come to log in as somebody else, so it leaves only when it began here.
 */
function useLeaveWithSession(): void {
  const navigation = useNavigation()
  const isMember = useIsMember()
  const userName = useSession()?.userName
  const [before] = useState(userName)
  const isHere = isMember || (userName !== undefined && userName !== before)
  const [next] = useState(placeAfterLogin)
  useEffect(() => forgetWish, [])
  useEffect(() => {
    if (isHere) void navigation.go(firstPlace(next), { replace: true })
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

/** Only the brand knows whether there is play money to be had; without it the button would lead nowhere. */
function TrialButton() {
  const text = useText()
  const { start, isBusy } = useTrial('screen')
  return (
    <Button
      look="plain"
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
