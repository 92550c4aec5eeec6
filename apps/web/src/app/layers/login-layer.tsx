import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import { listenToSessionLost } from '../../device/session-lost.ts'
import { closeLoginModal, openLoginModal, useLoginModal } from '../../parts/account/login-modal-state.ts'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'
import { useLocation } from '../../routing/navigation.ts'
import type { RouteId } from '../../routing/route-table.ts'

const Modal = createLazyComponent(() =>
  import('../../features/account/login/login-modal.tsx').then(({ LoginModal }) => LoginModal),
)

/** These pages are forms themselves, and home has the doors of a guest and popups of its own. */
const withoutModal: readonly RouteId[] = ['home', 'login', 'register', 'forget']

/**
 * A session that is lost in the middle of a page is told, and the login opens above the page, because leaving it would
 * lose what was typed or chosen there. A page that is for members alone leads to the login itself, and the modal yields.
 */
export function LoginLayer() {
  const text = useText()
  const isShown = useLoginModal()
  const { route } = useLocation()
  const hasDoors = withoutModal.includes(route)
  useEffect(
    () =>
      listenToSessionLost(() => {
        toast('error', text('refusal.LOGGED_OUT'))
        openLoginModal()
      }),
    [text],
  )
  useEffect(() => {
    if (isShown && hasDoors) closeLoginModal()
  }, [isShown, hasDoors])
  return isShown && !hasDoors ? <Modal /> : null
}
