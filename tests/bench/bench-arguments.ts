type Known = { readonly name: string; readonly parts: readonly string[] }

/** One bench with the parts of it that shall run. */
export type BenchSelection = { readonly name: string; readonly parts: readonly string[] }

/** A word names a bench, or a part of the bench before it; a bench without words of its own runs whole. */
export function parseBenchArguments(
  words: readonly string[],
  known: readonly Known[],
): { readonly wanted: readonly BenchSelection[] } | { readonly wrong: string } {
  const asked = new Map<Known, string[]>()
  let current: Known | undefined
  for (const word of words) {
    const bench = known.find(({ name }) => name === word)
    if (bench) {
      current = bench
      if (!asked.has(bench)) asked.set(bench, [])
    } else if (current?.parts.includes(word)) asked.get(current)?.push(word)
    else return { wrong: sayUnknown(word, current, known) }
  }
  const wanted = words.length === 0 ? known.map((bench): [Known, string[]] => [bench, []]) : [...asked]
  return {
    wanted: wanted.map(([{ name, parts }, chosen]) => ({
      name,
      parts: chosen.length === 0 ? parts : parts.filter((part) => chosen.includes(part)),
    })),
  }
}

function sayUnknown(word: string, current: Known | undefined, known: readonly Known[]): string {
  const names = known.map(({ name }) => name).join(', ')
  const parts = current?.parts.length ? `; ${current.name} has the parts ${current.parts.join(', ')}` : ''
  return `No bench is called ${word}; there are ${names}${parts}.`
}
