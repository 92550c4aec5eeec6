import { useEffect } from 'react'
import { BrandMark } from '../../app/brand-mark.tsx'
import { LanguageControl } from '../../app/language-control.tsx'
import { useNavigation } from '../../app/navigation.ts'
import { PageHead } from '../../app/page-head.tsx'
import { routeTable } from '../../app/route-table.ts'
import { useWhitelabel } from '../../data/system.ts'
import { useSession } from '../../device/session.ts'
import { keepNewName } from './new-name.ts'
import { RegisterFormView } from './register-form-view.tsx'

export function RegisterScreen() {
  const navigation = useNavigation()
  const { name } = useWhitelabel()
  const isHere = useSession() !== null
  // Whoever has just become a member, or was one before, has nothing to fill in here.
  useEffect(() => {
    if (isHere) void navigation.go(routeTable.home.path, { replace: true })
  }, [isHere, navigation])
  const leadToLogin = (userName: string) => {
    keepNewName(userName)
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
