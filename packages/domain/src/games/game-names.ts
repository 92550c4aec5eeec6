/** The reader's language, then the brand's, then English, which every game has. */
export function gameNameIn(names: Readonly<Record<string, string>>, language: string, brandDefault: string): string {
  return names[language] || names[brandDefault] || names.EN || ''
}

/** What a vendor or an operator typed, as a name to show: no markup, nothing invisible, one line, not endless. */
export function plainText(text: string, longest = 80): string {
  const shown = text
    .normalize('NFC')
    .replace(/<[^>]*>/g, ' ')
    // Control characters and the marks that turn the direction of whatever stands beside the name.
    .replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, ' ')
    .replace(/[<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...shown].slice(0, longest).join('').trim()
}
