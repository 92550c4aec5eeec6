import { useLayoutEffect } from 'react'
import { useWhitelabel } from '../data/system/system.ts'

/** Changes the title that the server wrote; an element of our own would only be a second one behind it. */
export function useDocumentTitle(title: string): void {
  const { name } = useWhitelabel()
  useLayoutEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
