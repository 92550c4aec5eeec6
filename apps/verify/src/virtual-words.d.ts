declare module 'virtual:verify-words' {
  export const catalogues: Readonly<
    Record<import('@fairground/domain/languages.ts').LanguageCode, import('@fairground/i18n/compile.ts').Catalogue>
  >
}
