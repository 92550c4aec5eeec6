declare module '*.json?late' {
  import type { Catalogue } from '@fairground/i18n/compile.ts'
  export const messages: Catalogue
}

declare module '*.json?agents' {
  import type { Catalogue } from '@fairground/i18n/compile.ts'
  export const messages: Catalogue
}
