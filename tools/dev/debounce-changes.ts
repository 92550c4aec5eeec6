/** Gives the changes of one save together, after nothing has changed for so long. */
export function debounceChanges(quietMs: number, take: (paths: readonly string[]) => void) {
  const paths = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  return {
    add(path: string): void {
      paths.add(path)
      clearTimeout(timer)
      timer = setTimeout(() => {
        const gathered = [...paths]
        paths.clear()
        take(gathered)
      }, quietMs)
    },
    stop(): void {
      clearTimeout(timer)
    },
  }
}
