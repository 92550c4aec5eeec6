import type { PopupExecution } from './content-names.ts'

/** One flag for what a member closed and one for what a guest closed (D-16). */
export type PopupType = 'SHELL_PU_A' | 'SHELL_PU_B'

export type PopupReader =
  | { readonly kind: 'guest'; readonly guestPopups: boolean }
  | { readonly kind: 'account'; readonly firstTimeLogin: boolean }

export function popupTypeOf(reader: Pick<PopupReader, 'kind'>): PopupType {
  return reader.kind === 'account' ? 'SHELL_PU_A' : 'SHELL_PU_B'
}

/** Guests see group B where the brand shows popups to guests (D-17); members have A, and F at their first login. */
export function popupExecutionsFor(reader: PopupReader): readonly PopupExecution[] {
  if (reader.kind === 'guest') return reader.guestPopups ? ['B'] : []
  return reader.firstTimeLogin ? ['A', 'F'] : ['A']
}
