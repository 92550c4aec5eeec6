import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import { useNavigation } from '../../app/navigation.ts'
import { routeTable } from '../../app/route-table.ts'
import { useSession } from '../../device/session.ts'
import { keepNewName } from './new-name.ts'
import { RegisterFormView } from './register-form-view.tsx'
import { endRegisterModal, hideRegisterModal } from './register-modal-state.ts'

/** The form of the register screen above the page that somebody was on. Its captcha is drawn when it opens. */
export function RegisterModal() {
  const text = useText()
  const navigation = useNavigation()
  const isHere = useSession() !== null
  useEffect(() => {
    if (isHere) endRegisterModal()
  }, [isHere])
  const leadToLogin = (userName: string) => {
    keepNewName(userName)
    endRegisterModal()
    void navigation.go(routeTable.login.path)
  }
  return (
    <Sheet title={text('title.register')} close={text('dialog.close')} onClose={hideRegisterModal}>
      <RegisterFormView onLoginNeeded={leadToLogin} />
    </Sheet>
  )
}
