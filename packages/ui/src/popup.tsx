import './late.css'
import X from 'lucide-react/icons/x'
import * as Dialog from 'radix-ui/dialog'
import { type ReactNode, useEffect } from 'react'
import { useGiveFocusBack } from './dialog-manners.ts'

type PopupProps = {
  readonly title: string
  readonly close: string
  readonly onClose: () => void
  /** A closing popup moves away; whoever closed it takes it out of the page when `onGone` is called. */
  readonly closing?: boolean
  readonly onGone?: () => void
  readonly art?: string | null
  readonly above?: ReactNode
  readonly children: ReactNode
}

const goneMs = 220

/** It comes by itself: a ring around its first button would say that somebody has asked for that button. */
function focusWhole(event: Event): void {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true })
}

/** Centred above the page, with an art header where it has a picture. */
export function Popup(props: PopupProps) {
  const { title, close, onClose, closing = false, onGone, art, above, children } = props
  const giveFocusBack = useGiveFocusBack()
  useEffect(() => {
    if (!closing || !onGone) return
    const timer = setTimeout(onGone, goneMs)
    return () => clearTimeout(timer)
  }, [closing, onGone])
  const phase = closing ? 'closing' : 'shown'
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="popup-scrim" data-phase={phase} />
        <Dialog.Content
          className={art ? 'popup has-art' : 'popup'}
          data-phase={phase}
          aria-describedby={undefined}
          onOpenAutoFocus={focusWhole}
          onCloseAutoFocus={giveFocusBack}
        >
          {art && (
            <div className="popup-art">
              <img src={art} alt="" />
            </div>
          )}
          <Dialog.Close className="popup-close icon-button" aria-label={close}>
            <X size={19} strokeWidth={2.4} />
          </Dialog.Close>
          <div className="popup-body">
            {above}
            <Dialog.Title className="popup-title">{title}</Dialog.Title>
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
