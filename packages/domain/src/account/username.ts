/** Names differ by more than capitals, or one person could pose as another. */
export function usernameOf(typed: string): string {
  return typed.trim().toLowerCase()
}
