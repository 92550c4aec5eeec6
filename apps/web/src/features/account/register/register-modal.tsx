import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { RowSkeletons } from '../../../parts/page/load-states.tsx'
import { useNavigation } from '../../../routing/navigation.ts'
import { routeTable } from '../../../routing/route-table.ts'
import { useIsMember } from '../../../routing/use-real-member.ts'
import { setNewLogin } from '../new-login.ts'
import { endRegisterModal, hideRegisterModal } from './register-modal-state.ts'
import type { OnLoginNeeded } from './use-registration.ts'

const RegisterForm = createLazyComponent(
  () => import('./register-form-view.tsx').then(({ RegisterFormView }) => RegisterFormView),
  <RowSkeletons count={5} shape="field" className="h-13" />,
)

/** The form of the register screen above the page that somebody was on. Its captcha is drawn when it opens. */
export function RegisterModal() {
  const text = useText()
  const navigation = useNavigation()
  const isHere = useIsMember()
  useEffect(() => {
    if (isHere) endRegisterModal()
  }, [isHere])
  const leadToLogin: OnLoginNeeded = (registered) => {
    setNewLogin(registered)
    endRegisterModal()
    void navigation.go(routeTable.login.path)
  }
  return (
    <Sheet title={text('title.register')} close={text('dialog.close')} onClose={hideRegisterModal}>
      <RegisterForm onLoginNeeded={leadToLogin} />
    </Sheet>
  )
}
