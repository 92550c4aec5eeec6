import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { BrowserContext } from '@playwright/test'

export type DisplaySettings = { readonly theme: 'dark' | 'light'; readonly language: LanguageCode }

/** What a visitor has chosen on an earlier visit: stored on the device, and the language in its cookie too. */
export async function applyDisplaySettings(
  context: BrowserContext,
  url: string,
  { theme, language }: DisplaySettings,
): Promise<void> {
  await context.addCookies([{ name: 'language', value: language, url }])
  await context.addInitScript(
    ([storedTheme, storedLanguage]) => {
      localStorage.setItem('theme', storedTheme)
      localStorage.setItem('language', storedLanguage)
      // A popup would lie over whatever is looked at.
      sessionStorage.setItem('SHELL_PU_B', 'false')
    },
    [theme, language] as const,
  )
}
