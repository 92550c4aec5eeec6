import { withLazyWords } from '../../data/system/catalogues.ts'
import { useSession } from '../../device/session.ts'
import { logoutDialog } from '../../parts/account/logout.ts'
import { stepUpDialog } from '../../parts/account/step-up.ts'
import { previewSheet } from '../../parts/games/preview.ts'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'
import { downloadPopup, freePrompt, safariAlert, trialRunner } from './dialogs.ts'
import { ExcludedLayer } from './excluded-layer.tsx'
import { LoginLayer } from './login-layer.tsx'

/** Nobody else owns anything or writes to anybody. */
const MemberLayers = createLazyComponent(
  withLazyWords(() => import('./member-layers.tsx').then((module) => module.MemberLayers)),
)

/** What may be shown over any page: because of the account that is here, or of what somebody tapped. */
export function Layers() {
  const isGuest = useSession() === null
  return (
    <>
      {!isGuest && <MemberLayers />}
      <LoginLayer />
      <ExcludedLayer />
      {logoutDialog.layer}
      {stepUpDialog.layer}
      {previewSheet.layer}
      {downloadPopup.layer}
      {safariAlert.layer}
      {freePrompt.layer}
      {trialRunner.layer}
    </>
  )
}
