import type { Banner } from '@fairground/contract/content/content.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { arrowRight } from '@fairground/ui/outlines.ts'
import type { MouseEvent } from 'react'
import { pictureAt } from '../../device/picture-address.ts'

type BannerSlideProps = {
  readonly banner: Banner
  readonly onOpen: (banner: Banner) => void
  readonly eager?: boolean
  readonly hasPicture?: boolean
  /** The copy that closes the loop is no second offer, neither to read nor to reach. */
  readonly isCopy?: boolean
}

export function BannerSlide({ banner, onOpen, eager = false, hasPicture = true, isCopy = false }: BannerSlideProps) {
  const { url, lang, dir } = banner
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(banner)
  }
  const face = <BannerFace banner={banner} eager={eager} hasPicture={hasPicture} />
  if (isCopy)
    return (
      <div className="banner" lang={lang} dir={dir} aria-hidden="true">
        {face}
      </div>
    )
  return (
    <a className="banner" href={url} lang={lang} dir={dir} onClick={open}>
      {face}
    </a>
  )
}

type BannerFaceProps = Required<Pick<BannerSlideProps, 'banner' | 'eager' | 'hasPicture'>>

function BannerFace({ banner, eager, hasPicture }: BannerFaceProps) {
  const { imageUrl, eyebrow, title, text, action } = banner
  return (
    <>
      {hasPicture && (
        <img
          className="banner-art"
          src={pictureAt(imageUrl)}
          width={716}
          height={328}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          // The first picture takes the place of the same one in the drawn page and must not blink.
          decoding={eager ? 'sync' : 'async'}
        />
      )}
      <span className="banner-text">
        {eyebrow && <span className="banner-eyebrow">{eyebrow}</span>}
        <strong className="banner-title">{title}</strong>
        {text && <span className="banner-hint">{text}</span>}
        {action && (
          <span className="banner-action">
            <span>{action}</span>
            <Outline d={arrowRight} size={15} strokeWidth={2.5} className="flip shrink-0" />
          </span>
        )}
      </span>
    </>
  )
}
