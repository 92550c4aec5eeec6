import { useEffect } from 'react'
import { withLateWords } from '../../data/system/catalogues.ts'
import { useSession } from '../../device/session.ts'
import { openRegisterModal, useRegisterModal } from '../../features/account/register/register-modal-state.ts'
import { type LoadPart, useLatePart } from '../../parts/page/lazy-screen.tsx'
import { usePlace } from '../../routing/navigation.ts'

const loadModal: LoadPart<object> = withLateWords(() =>
  import('../../features/account/register/register-modal.tsx').then(({ RegisterModal }) => RegisterModal),
)

/** An invitation may lead to home and ask there for the registration: `/m/home?register=1&affiliate=code`. */
export function RegisterLayer() {
  const isAsked = new URLSearchParams(usePlace().search).get('register') === '1'
  const isGuest = useSession() === null
  const { shown, success, hidden } = useRegisterModal()
  const isDone = success || hidden
  useEffect(() => {
    if (isAsked && isGuest && !isDone) openRegisterModal()
  }, [isAsked, isGuest, isDone])
  return shown ? <LateModal /> : null
}

function LateModal() {
  const { Part } = useLatePart(loadModal)
  return Part && <Part />
}
