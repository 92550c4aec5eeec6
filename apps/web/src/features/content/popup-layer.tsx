import type { Popup as Announced } from '@fairground/contract/content/content.ts'
import { type PopupReader, popupExecutionsFor, popupTypeOf } from '@fairground/domain/content/popups-for.ts'
import { Button } from '@fairground/ui/button.tsx'
import { Popup } from '@fairground/ui/popup.tsx'
import { useText } from '@fairground/ui/words.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAnnouncements } from '../../data/content/content.ts'
import { withLazyWords } from '../../data/system/catalogues.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { afterTap } from '../../device/after-tap.ts'
import { pictureAt } from '../../device/picture-address.ts'
import { arePopupsClosed, storePopupsClosed } from '../../device/popup-flags.ts'
import { type Session, useSession } from '../../device/session.ts'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'
import { HtmlBody } from './html-body.tsx'
import { popupAfterMs } from './popup-delay.ts'

/** Few popups are about a promotion, and its words come with it. */
const ToActivity = createLazyComponent(
  withLazyWords(() => import('./to-activity.tsx').then((module) => module.ToActivity)),
)

const marker = 'popup-on'

/** Who looks at the popups. Whether guests see any is the brand's choice, which the server has made already. */
export function popupReaderOf(session: Pick<Session, 'firstTimeLogin'> | null): PopupReader {
  return session ? { kind: 'account', firstTimeLogin: session.firstTimeLogin } : { kind: 'guest', guestPopups: true }
}

export function popupsFor(reader: PopupReader, popups: readonly Announced[]): Announced[] {
  const mine = popupExecutionsFor(reader)
  return popups.filter(({ execution }) => mine.includes(execution))
}

/**
 * Hidden, shown, closing, hidden. The component that places it has waited already; a list that changes later waits
 * again.
 */
export function PopupLayer() {
  const { data } = useAnnouncements({ types: 'PU' })
  const { popupsClosedFor } = useWhitelabel()
  const session = useSession()
  const type = popupTypeOf(popupReaderOf(session))
  const [phase, setPhase] = useState<'hidden' | 'shown' | 'closing'>('hidden')
  const [popups, setPopups] = useState<readonly Announced[]>([])
  const waited = useRef(true)
  useEffect(() => {
    if (!data) return
    const delayMs = waited.current ? 0 : popupAfterMs
    const timer = setTimeout(() => {
      waited.current = false
      const mine = popupsFor(popupReaderOf(session), data.popup)
      setPopups(mine)
      setPhase(mine.length > 0 && !arePopupsClosed(type, popupsClosedFor, Date.now()) ? 'shown' : 'hidden')
    }, delayMs)
    return () => clearTimeout(timer)
  }, [data, session, type, popupsClosedFor])
  useLayoutEffect(() => {
    document.body.classList.toggle(marker, phase === 'shown')
    return () => document.body.classList.remove(marker)
  }, [phase])
  const hide = useCallback(() => setPhase('hidden'), [])
  const close = () => {
    storePopupsClosed(type, popupsClosedFor, Date.now())
    setPhase('closing')
  }
  if (phase === 'hidden') return null
  return <Pages popups={popups} closing={phase === 'closing'} onClose={close} onGone={hide} />
}

type PagesProps = {
  readonly popups: readonly Announced[]
  readonly closing: boolean
  readonly onClose: () => void
  readonly onGone: () => void
}

function Pages({ popups, closing, onClose, onGone }: PagesProps) {
  const text = useText()
  const isMember = useSession() !== null
  const [wanted, setPage] = useState(0)
  const page = Math.min(wanted, popups.length - 1)
  const shown = popups[page]
  if (!shown) return null
  const { id, title, content, imageUrl, promotionType, lang, dir } = shown
  const isPromoted = isMember && promotionType !== null
  return (
    <Popup
      title={title}
      close={text('dialog.close')}
      onClose={onClose}
      closing={closing}
      onGone={onGone}
      art={imageUrl && pictureAt(imageUrl)}
      above={popups.length > 1 && <PageCount page={page + 1} pages={popups.length} />}
    >
      <div key={id} className="popup-words" onClickCapture={(event) => leaves(event.target) && afterTap(onClose)}>
        <HtmlBody content={content} lang={lang} dir={dir} />
      </div>
      {popups.length > 1 && <Pager page={page} pages={popups.length} onPage={setPage} />}
      {isPromoted && <ToActivity onFollow={() => afterTap(onClose)} />}
      <Button variant="secondary" className={`${isPromoted ? 'mt-2' : 'mt-4'} w-full shrink-0`} onClick={onClose}>
        {text(isPromoted ? 'popup.known' : 'dialog.close')}
      </Button>
    </Popup>
  )
}

/** A link to another page of ours takes the popup away with it. */
function leaves(target: EventTarget): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.getAttribute('href')?.startsWith('/') ?? false
}

function PageCount({ page, pages }: { page: number; pages: number }) {
  const text = useText()
  return (
    <p className="popup-count caption mb-1" aria-live="polite">
      {text('popup.page', { page, pages })}
    </p>
  )
}

type PagerProps = { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void }

function Pager({ page, pages, onPage }: PagerProps) {
  const text = useText()
  const turn = (by: number) => onPage((page + by + pages) % pages)
  return (
    <div className="popup-pager">
      <button type="button" className="icon-button" aria-label={text('popup.previous')} onClick={() => turn(-1)}>
        <ChevronLeft size={22} strokeWidth={2.2} className="flip" />
      </button>
      <span className="popup-dots" aria-hidden="true">
        {Array.from({ length: pages }, (_, index) => `dot-${index}`).map((key, index) => (
          <i key={key} data-on={index === page} />
        ))}
      </span>
      <button type="button" className="icon-button" aria-label={text('popup.next')} onClick={() => turn(1)}>
        <ChevronRight size={22} strokeWidth={2.2} className="flip" />
      </button>
    </div>
  )
}
