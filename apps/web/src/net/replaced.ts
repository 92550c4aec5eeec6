import { readSessionItem, storeSessionItem } from '../device/storage.ts'

/** Apart, so that a test can see the page leave. */
export const page = { reload: () => location.reload() }

/**
 * Code may be lost because a release has taken it away. Then the page itself is old: it is read again, once, and who
 * still runs the same code afterwards is told so instead of going round in circles.
 */
export async function reloadIfReplaced(): Promise<'reloading' | 'gone' | 'kept'> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry || !(await isReplaced(entry))) return 'kept'
  if (readSessionItem('reloadedFrom') === entry) return 'gone'
  storeSessionItem('reloadedFrom', entry)
  // Where nothing can be kept, nobody would know that it was tried before.
  if (readSessionItem('reloadedFrom') !== entry) return 'gone'
  page.reload()
  return 'reloading'
}

/** Whether the server's page begins with other code than ours. Without an answer nothing is known. */
async function isReplaced(entry: string): Promise<boolean> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } })
    return answer.ok && !(await answer.text()).includes(entry)
  } catch {
    return false
  }
}
