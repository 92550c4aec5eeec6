import { useEffect } from 'react'
import { BrandMark } from '../../app/brand-mark.tsx'
import { LanguageControl } from '../../app/language-control.tsx'
import { useNavigation } from '../../app/navigation.ts'
import { PageHead } from '../../app/page-head.tsx'
import { routeTable } from '../../app/route-table.ts'
import { useIsMember } from '../../app/use-real-member.ts'
import { useWhitelabel } from '../../data/system.ts'
import { keepNewLogin } from './new-name.ts'
import { RegisterFormView } from './register-form-view.tsx'
import type { OnLoginNeeded } from './use-registration.ts'

export function RegisterScreen() {
  const navigation = useNavigation()
  const { name } = useWhitelabel()
  const isHere = useIsMember()
  // Whoever has just become a member, or was one before, has nothing to fill in here.
  useEffect(() => {
    if (isHere) void navigation.go(routeTable.home.path, { replace: true })
  }, [isHere, navigation])
  const leadToLogin: OnLoginNeeded = (registered) => {
    keepNewLogin(registered)
    void navigation.go(routeTable.login.path, { replace: true })
  }
  return (
    <>
      <PageHead route="register" end={<LanguageControl />} />
      <p className="home-logo register-logo">
        <BrandMark />
        <b className="home-logo-name">{name}</b>
      </p>
      <RegisterFormView onLoginNeeded={leadToLogin} />
    </>
  )
}
