/** Runs when a tap has been heard by everybody: a link that is taken away before that loads its page anew. */
export function afterTap(work: () => void): void {
  setTimeout(work)
}
