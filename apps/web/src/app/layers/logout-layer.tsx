import { closeLogout, useLogoutAsked } from '../../parts/account/logout-state.ts'
import { type LoadPart, useLatePart } from '../../parts/page/lazy-screen.tsx'
import type { LogoutDialogProps } from './logout-dialog.tsx'

const loadDialog: LoadPart<LogoutDialogProps> = () =>
  import('./logout-dialog.tsx').then(({ LogoutDialog }) => LogoutDialog)

export function LogoutLayer() {
  return useLogoutAsked() ? <LateDialog /> : null
}

function LateDialog() {
  const { Part } = useLatePart(loadDialog)
  return Part && <Part onClose={closeLogout} />
}
