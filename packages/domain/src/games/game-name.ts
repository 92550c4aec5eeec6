/** The reader's language, then the brand's, then English, which every game has. */
export function gameNameIn(names: Readonly<Record<string, string>>, language: string, brandDefault: string): string {
  return names[language] || names[brandDefault] || names.EN || ''
}
