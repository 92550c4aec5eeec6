import './lazy.css'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId } from 'react'
import { Dialog } from './dialog.tsx'

type PopupProps = {
  readonly title: string
  readonly close: string
  readonly onClose: () => void
  /** A closing popup moves away; the component that closed it takes it out of the page when `onGone` is called. */
  readonly closing?: boolean
  readonly onGone?: () => void
  readonly art?: string | null
  readonly above?: ReactNode
  readonly children: ReactNode
}

const goneMs = 220

/**
 * Centred above the page, with an art header where it has a picture. It comes by itself: a ring around its first button
 * would say that somebody has asked for that button.
 */
export function Popup(props: PopupProps) {
  const { title, close, onClose, closing = false, onGone, art, above, children } = props
  const titleId = useId()
  useEffect(() => {
    if (!closing || !onGone) return
    const timer = setTimeout(onGone, goneMs)
    return () => clearTimeout(timer)
  }, [closing, onGone])
  return (
    <Dialog
      className={art ? 'popup has-art' : 'popup'}
      scrimClass="popup-scrim"
      phase={closing ? 'closing' : 'shown'}
      labelledBy={titleId}
      focus="whole"
      onClose={onClose}
    >
      {art && (
        <div className="popup-art">
          <img src={art} alt="" />
        </div>
      )}
      <button type="button" className="popup-close icon-button" aria-label={close} onClick={onClose}>
        <X size={19} strokeWidth={2.4} />
      </button>
      <div className="popup-body">
        {above}
        <h2 id={titleId} className="popup-title">
          {title}
        </h2>
        {children}
      </div>
    </Dialog>
  )
}
