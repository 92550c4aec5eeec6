import type { Announcement } from '@fairground/contract/content/content.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { megaphone, play, smartphone } from '@fairground/ui/outlines.ts'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { RouteLink } from '../../routing/route-link.tsx'

type NoticeMarqueeProps = {
  /** Undefined while nothing is known yet. */
  readonly notices: readonly Announcement[] | undefined
  readonly failed: boolean
  /** Null where there is no app to offer. */
  readonly onDownload: (() => void) | null
}

// About the pace at which a line is read aloud, whatever its length.
const secondsPerLetter = 0.16
const minSeconds = 14

export function NoticeMarquee({ notices, failed, onDownload }: NoticeMarqueeProps) {
  const text = useText()
  const [paused, setPaused] = useState(false)
  return (
    <div className="marquee" data-paused={paused}>
      {notices && notices.length > 0 ? (
        <button
          type="button"
          className="icon-button marquee-pause"
          aria-label={text(paused ? 'marquee.play' : 'marquee.pause')}
          onClick={() => setPaused(!paused)}
        >
          <Outline d={paused ? play : megaphone} size={20} strokeWidth={2} className="flip" />
        </button>
      ) : (
        <span className="icon-button marquee-pause">
          <Outline d={megaphone} size={20} strokeWidth={2} className="flip" />
        </span>
      )}
      {notices === undefined && !failed ? (
        <span className="marquee-window">
          <Skeleton className="is-line h-3.5 w-3/5" />
        </span>
      ) : (
        <RouteLink route="notice" className="marquee-window">
          {notices && notices.length > 0 ? <Titles notices={notices} /> : <span>{text('marquee.none')}</span>}
        </RouteLink>
      )}
      {onDownload && (
        <button type="button" className="icon-button" aria-label={text('header.download')} onClick={onDownload}>
          <Outline d={smartphone} size={20} strokeWidth={1.9} />
        </button>
      )}
    </div>
  )
}

/** The line stands twice behind itself, so that it comes round without a gap. */
function Titles({ notices }: { notices: readonly Announcement[] }) {
  const letters = notices.reduce((sum, { title }) => sum + title.length + 6, 0)
  const seconds = Math.max(minSeconds, Math.round(letters * secondsPerLetter))
  const line = notices.map(({ id, title, lang, dir }) => (
    <span key={id} className="marquee-title" lang={lang} dir={dir}>
      {title}
    </span>
  ))
  return (
    <span className="marquee-track" style={{ '--marquee-time': `${seconds}s` }}>
      <span className="marquee-line">{line}</span>
      <span className="marquee-line" aria-hidden="true">
        {line}
      </span>
    </span>
  )
}
