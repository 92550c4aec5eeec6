import { createSharedState } from '../../../parts/page/shared-state.ts'

/** `hidden` is the will of the person: what was closed does not come back by itself. */
type RegisterModalState = { readonly shown: boolean; readonly success: boolean; readonly hidden: boolean }

const atFirst = { shown: false, success: false, hidden: false }

const state = createSharedState<RegisterModalState>(atFirst)

export const registerModal = state.get
export const useRegisterModal = state.use

export function openRegisterModal(): void {
  state.set({ shown: true, success: false, hidden: false })
}

/** The registration in it went through. */
export function endRegisterModal(): void {
  state.set({ shown: false, success: true, hidden: false })
}

export function hideRegisterModal(): void {
  state.set({ shown: false, success: false, hidden: true })
}

export function resetRegisterModal(): void {
  state.set(atFirst)
}
