import { useEffect } from 'react'
import { withLazyWords } from '../../data/system/catalogues.ts'
import { useSession } from '../../device/session.ts'
import { openRegisterModal, useRegisterModal } from '../../features/account/register/register-modal-state.ts'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'
import { useLocation } from '../../routing/navigation.ts'

const Modal = createLazyComponent(
  withLazyWords(() =>
    import('../../features/account/register/register-modal.tsx').then(({ RegisterModal }) => RegisterModal),
  ),
)

/** An invitation may lead to home and ask there for the registration: `/m/home?register=1&affiliate=code`. */
export function RegisterLayer() {
  const isAsked = new URLSearchParams(useLocation().search).get('register') === '1'
  const isGuest = useSession() === null
  const { shown, success, hidden } = useRegisterModal()
  const isDone = success || hidden
  useEffect(() => {
    if (isAsked && isGuest && !isDone) openRegisterModal()
  }, [isAsked, isGuest, isDone])
  return shown ? <Modal /> : null
}
