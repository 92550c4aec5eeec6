import './content.css'
import { useCallback } from 'react'
import { html } from '../../device/trusted-types.ts'
import { useNavigation } from '../../routing/navigation.ts'

type HtmlBodyProps = { readonly content: string; readonly lang?: string; readonly dir?: 'ltr' | 'rtl' }

/** What an operator has written. A link to a page of ours changes the page instead of loading the product again. */
export function HtmlBody({ content, lang, dir }: HtmlBodyProps) {
  const navigation = useNavigation()
  const fill = useCallback(
    (place: HTMLDivElement | null) => {
      if (!place) return
      place.innerHTML = html(content)
      const follow = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        const to = link?.getAttribute('href') ?? ''
        if (!to.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void navigation.go(to)
      }
      place.addEventListener('click', follow)
      return () => place.removeEventListener('click', follow)
    },
    [content, navigation],
  )
  return <div className="html-body" lang={lang} dir={dir} ref={fill} />
}
