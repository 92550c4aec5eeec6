import { type LoadPart, useLatePart } from './lazy-screen.tsx'
import type { LogoutDialogProps } from './logout-dialog.tsx'
import { closeLogout, useLogoutAsked } from './logout-state.ts'

const loadDialog: LoadPart<LogoutDialogProps> = () =>
  import('./logout-dialog.tsx').then(({ LogoutDialog }) => LogoutDialog)

export function LogoutLayer() {
  return useLogoutAsked() ? <LateDialog /> : null
}

function LateDialog() {
  const { Part } = useLatePart(loadDialog)
  return Part && <Part onClose={closeLogout} />
}
