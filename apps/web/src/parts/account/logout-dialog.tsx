import { ConfirmBox } from '@fairground/ui/confirm-box.tsx'
import { loadingToast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useLogout } from '../../data/account/account.ts'
import { useNavigation } from '../../routing/navigation.ts'
import { routeTable } from '../../routing/route-table.ts'
import { clearIntent } from './after-login.ts'

type LogoutDialogProps = { readonly onClose: () => void }

// spec §2.4: a logout may take this long before its loading word gives up.
const longestMs = 9_999_000

export function LogoutDialog({ onClose }: LogoutDialogProps) {
  const text = useText()
  const navigation = useNavigation()
  const { mutateAsync: logOut } = useLogout()
  const submit = async () => {
    onClose()
    const hide = loadingToast(text('logout.wait'), longestMs)
    // The device has forgotten the session whatever the server said, so that nothing is left to tell.
    await logOut().catch(() => undefined)
    hide()
    await navigation.go(routeTable.home.path, { replace: true })
    // A page for members has asked for the login as soon as nobody was there; the member who left does not want it
    // back.
    clearIntent()
  }
  return (
    <ConfirmBox
      title={text('dialog.prompt')}
      question={text('logout.question')}
      cancel={text('dialog.cancel')}
      submit={text('dialog.submit')}
      onCancel={onClose}
      onSubmit={submit}
    />
  )
}
