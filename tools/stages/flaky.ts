/** More than so many in one run are no coincidence, and the run does not pass. */
const most = 3

/** What to say about tests that passed only when they were asked again. */
export function flakyLines(noted: string): { readonly lines: readonly string[]; readonly tooMany: boolean } {
  const tests = [...new Set(noted.split('\n').filter((line) => line !== ''))]
  const tooMany = tests.length > most
  const lines = tests.map((test) => `passed when it was asked again: ${test}`)
  return { lines: tooMany ? [...lines, `${tests.length} flaky tests, at most ${most} may be`] : lines, tooMany }
}
