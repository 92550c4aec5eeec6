/** The cookie mirrors the choice stored on the phone (D-01), so that the first paint speaks the right language. */
export function storedLanguage(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)language=([A-Z]{2})(?:;|$)/.exec(cookies ?? '')?.[1]
}

export function acceptedLanguages(header: string): readonly string[] {
  const ranges = header.split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { tag, weight: weight ? Number(weight.slice(2)) : 1 }
  })
  const wanted = ranges.filter(({ tag, weight }) => tag !== '' && weight > 0)
  return wanted.toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag)
}
