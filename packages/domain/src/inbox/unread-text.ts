/** spec §9: a badge tells no more than this. */
const maxTold = 99

/** What an unread badge says; nothing is unread where it says nothing. */
export function unreadText(count: number): string | null {
  if (count <= 0) return null
  return count > maxTold ? `${maxTold}+` : String(count)
}
