import type english from '../words/en.json'

export type Words = Readonly<typeof english> & { readonly lang: string; readonly dir: 'ltr' | 'rtl' }
