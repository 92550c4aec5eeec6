export type CatalogueCode =
  | 'cn'
  | 'en'
  | 'es'
  | 'hi'
  | 'id'
  | 'ja'
  | 'km'
  | 'ko'
  | 'ms'
  | 'my'
  | 'pt'
  | 'ta'
  | 'th'
  | 'tw'
  | 'ty'
  | 'ur'
  | 'vi'

// Whether a native speaker has read the whole catalogue; a language turns true only after that has happened.
export const reviewed: Readonly<Record<CatalogueCode, boolean>> = {
  cn: false,
  en: true,
  es: false,
  hi: false,
  id: false,
  ja: false,
  km: false,
  ko: false,
  ms: false,
  my: false,
  pt: false,
  ta: false,
  th: false,
  tw: false,
  ty: false,
  ur: false,
  vi: false,
}
