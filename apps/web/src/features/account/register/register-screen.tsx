import { useText } from '@fairground/ui/words.tsx'
import { useEffect, useState } from 'react'
import { useWhitelabel } from '../../../data/system/system.ts'
import { LanguageControl } from '../../../parts/language/language-control.tsx'
import { BrandMark } from '../../../parts/page/brand-mark.tsx'
import { PageHead } from '../../../parts/page/page-head.tsx'
import { useNavigation } from '../../../routing/navigation.ts'
import { routeTable } from '../../../routing/route-table.ts'
import { useIsMember } from '../../../routing/use-real-member.ts'
import { setNewLogin } from '../new-login.ts'
import { RegisterFormView } from './register-form-view.tsx'
import type { OnLoginNeeded } from './use-registration.ts'

export function RegisterScreen() {
  const navigation = useNavigation()
  const { name, shortRegister } = useWhitelabel()
  const text = useText()
  const isHere = useIsMember()
  const [wasHere] = useState(isHere)
  const next = shortRegister && !wasHere ? routeTable.ready.path : routeTable.home.path
  // A visitor who has just become a member, or was one before, has nothing to fill in here.
  useEffect(() => {
    if (isHere) void navigation.go(next, { replace: true })
  }, [isHere, next, navigation])
  const leadToLogin: OnLoginNeeded = (registered) => {
    setNewLogin(registered)
    void navigation.go(routeTable.login.path, { replace: true })
  }
  return (
    <>
      <PageHead route="register" end={<LanguageControl />} />
      <p className="home-logo register-logo">
        <BrandMark />
        <b className="home-logo-name">{name}</b>
      </p>
      {shortRegister && (
        <div className="register-heading">
          <h2 className="login-heading">{text('register.heading')}</h2>
          <p className="login-hint">{text('register.headingHint')}</p>
        </div>
      )}
      <RegisterFormView onLoginNeeded={leadToLogin} />
    </>
  )
}
