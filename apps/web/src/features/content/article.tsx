import { HtmlBody } from './html-body.tsx'

type ArticleProps = {
  readonly title: string
  readonly content: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** One line over the title, such as the day of publication, in the reader's own language. */
  readonly above?: string
}

export function Article({ title, content, lang, dir, above }: ArticleProps) {
  return (
    <article className="px-4 pt-3 pb-10">
      {above && <p className="faint-note mb-1.5">{above}</p>}
      <h2 className="heading mb-4" lang={lang} dir={dir} ref={focusOnArrival} tabIndex={-1}>
        {title}
      </h2>
      <HtmlBody content={content} lang={lang} dir={dir} />
    </article>
  )
}

/** It took the place of a list on the same page, so a screen reader would otherwise stay on a link that is gone. */
function focusOnArrival(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
}
