import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import { firstLocation } from '../../../parts/account/after-login.ts'
import { closeLoginModal } from '../../../parts/account/login-modal-state.ts'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { RowSkeletons } from '../../../parts/page/load-states.tsx'
import { useNavigation } from '../../../routing/navigation.ts'
import { useIsMember } from '../../../routing/use-real-member.ts'

const LoginForm = createLazyComponent(
  () => import('./login-form-view.tsx').then(({ LoginFormView }) => LoginFormView),
  <RowSkeletons count={3} shape="field" className="h-13" />,
)

/** The form of the login screen above the page that somebody was on. */
export function LoginModal() {
  const text = useText()
  const navigation = useNavigation()
  const isHere = useIsMember()
  useEffect(() => {
    if (!isHere) return
    closeLoginModal()
    const forced = firstLocation('')
    if (forced !== '') void navigation.go(forced)
  }, [isHere, navigation])
  return (
    <Sheet title={text('title.login')} close={text('dialog.close')} onClose={closeLoginModal}>
      <div className="login-sheet">
        <LoginForm />
      </div>
    </Sheet>
  )
}
