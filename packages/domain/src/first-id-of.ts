/** The smallest id (uuid version 7) that can have been made at this moment: with it, a range of time is one of ids. */
export function firstIdOf(at: Date): string {
  const time = Math.min(Math.max(0, at.getTime()), 0xffff_ffff_ffff).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}
