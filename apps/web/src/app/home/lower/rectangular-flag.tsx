import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { rectangularFlags } from './rectangular-flags.ts'

export function RectangularFlag({ language }: { language: LanguageCode }) {
  const { flag } = languageOf(language)
  return (
    <img
      className="footer-flag"
      src={rectangularFlags[flag]}
      width={24}
      height={18}
      alt=""
      loading="lazy"
      data-flag={flag}
    />
  )
}
