import type { Banner } from '@fairground/contract/content/content.ts'
import { useText } from '@fairground/ui/words.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pictureAt } from '../../device/picture-address.ts'
import { useStages } from '../../parts/page/use-stages.ts'
import { BannerSlide } from './banner-slide.tsx'
import { useSteps } from './use-steps.ts'

/** spec §9. */
export const bannerEveryMs = 5_000
const gapPx = 5

type BannerCarouselProps = {
  readonly banners: readonly Banner[]
  /** Stands in the first slide's place until there are banners, so that the page never waits for them. */
  readonly welcome: ReactNode
  readonly onOpen: (banner: Banner) => void
}

export function BannerCarousel({ banners, welcome, onOpen }: BannerCarouselProps) {
  const isDrawn = useIsDrawn(banners[0]?.imageUrl)
  if (!isDrawn)
    return (
      <section className="banners">
        <div className="banner-track">{welcome}</div>
      </section>
    )
  return <Slides key={banners.length} banners={banners} onOpen={onOpen} />
}

/** The welcome leaves when the first picture can be shown at once, or will not come at all. */
function useIsDrawn(src: string | undefined): boolean {
  // Banners that are known before anything was drawn came with the page, which shows the first picture already.
  const [isDrawn, setDrawn] = useState(src !== undefined)
  useEffect(() => {
    if (!src) return setDrawn(false)
    let isWanted = true
    const picture = new Image()
    picture.src = pictureAt(src)
    const done = () => isWanted && setDrawn(true)
    picture.decode().then(done, done)
    return () => {
      isWanted = false
    }
  }, [src])
  return isDrawn && src !== undefined
}

type SlidesProps = Pick<BannerCarouselProps, 'banners' | 'onOpen'>

function Slides({ banners, onOpen }: SlidesProps) {
  const text = useText()
  const element = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  // The picture of the slide behind the furthest one seen is on its way; the others wait until somebody comes near.
  const [furthest, setFurthest] = useState(1)
  // A visitor who turns the pages by hand, or stands on one with the keys, is reading: nothing moves by itself from
  // then on.
  const [taken, setTaken] = useState(false)
  const loops = banners.length > 1
  // The others stand beside the screen, so that nobody sees them come.
  const drawn = useStages({ total: banners.length, first: 1, step: 2 })
  const step = () => track.current && showSlide(track.current, at + 1)
  useSteps({ everyMs: bannerEveryMs, active: loops && !taken, element, step })
  const follow = () => {
    if (!track.current) return
    const slide = slideAt(track.current)
    // The copy of the first slide behind the last one hands over to the first itself, unseen.
    if (slide >= banners.length) showSlide(track.current, 0, 'instant')
    const now = Math.round(slide) % banners.length
    setAt(now)
    setFurthest((known) => Math.max(known, now + 1))
  }
  const [first] = banners
  return (
    <section className="banners" aria-roledescription="carousel" aria-label={text('banner.label')} ref={element}>
      <div
        className="banner-track"
        ref={track}
        style={{ gap: gapPx }}
        onScroll={follow}
        onPointerDownCapture={() => setTaken(true)}
        onFocusCapture={() => setTaken(true)}
      >
        {banners.slice(0, drawn).map((banner, index) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            eager={index === 0}
            hasPicture={index <= furthest}
            onOpen={onOpen}
          />
        ))}
        {loops && first && drawn === banners.length && <BannerSlide banner={first} onOpen={onOpen} isCopy />}
      </div>
      {loops && (
        <span className="banner-dots" dir={banners[at]?.dir} aria-hidden="true">
          {banners.map(({ id }, index) => (
            <i key={id} data-on={index === at} />
          ))}
        </span>
      )}
    </section>
  )
}

const widthOf = (track: HTMLElement) => ((track.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0) + gapPx

function slideAt(track: HTMLElement): number {
  return Math.abs(track.scrollLeft) / widthOf(track) + 0.01
}

function showSlide(track: HTMLElement, slide: number, behavior: 'smooth' | 'instant' = 'smooth'): void {
  const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  track.scrollTo({ left: sign * slide * widthOf(track), behavior })
}
