import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { openDialog } from './open-dialogs.ts'
import { tabStopsOf } from './tab-stops.ts'

type DialogProps = {
  /** An alert waits for an answer, and a tap beside it is none. */
  readonly role?: 'dialog' | 'alertdialog'
  readonly className: string
  readonly scrimClass: string
  readonly phase?: 'shown' | 'closing'
  readonly labelledBy: string
  readonly describedBy?: string
  /** What has the focus first: the first button of it, or the dialog itself where it comes unasked. */
  readonly focus?: 'first' | 'whole'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What lies above the page and has the keys. Rendered only while open; the page below is not restyled. */
export function Dialog(props: DialogProps) {
  const { role = 'dialog', className, scrimClass, phase, labelledBy, describedBy, onClose, children } = props
  const box = useRef<HTMLDivElement>(null)
  useDialog(box, props)
  const named = { role, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }
  return createPortal(
    <>
      <div
        className={scrimClass}
        data-phase={phase}
        aria-hidden="true"
        onClick={role === 'dialog' ? onClose : undefined}
      />
      <div {...named} ref={box} className={className} data-phase={phase} tabIndex={-1}>
        {children}
      </div>
    </>,
    document.body,
  )
}

function useDialog(ref: RefObject<HTMLElement | null>, { focus = 'first', onClose }: DialogProps): void {
  const [opener] = useState(() => document.activeElement)
  const onEscape = useEffectEvent(onClose)
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const leave = openDialog({ box, first: firstOf(box, focus), onEscape: () => onEscape() })
    return () => {
      leave()
      setTimeout(() => giveFocusBack(box, opener))
    }
  }, [ref, focus, opener])
}

function firstOf(box: HTMLElement, focus: 'first' | 'whole'): HTMLElement {
  return (focus === 'first' && tabStopsOf(box).find(({ tagName }) => tagName !== 'A')) || box
}

/** Without this the focus would be nowhere. An element that has taken it meanwhile keeps it. */
function giveFocusBack(box: HTMLElement, opener: Element | null): void {
  const at = document.activeElement
  if (box.isConnected || !(opener instanceof HTMLElement)) return
  if (at === null || at === document.body) opener.focus({ preventScroll: true })
}
