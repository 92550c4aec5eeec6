import { useSyncExternalStore } from 'react'

/** `hidden` is the will of the person: what was closed does not come back by itself. */
type RegisterModalState = { readonly shown: boolean; readonly success: boolean; readonly hidden: boolean }

const atFirst: RegisterModalState = { shown: false, success: false, hidden: false }

const listeners = new Set<() => void>()
let state = atFirst

function set(next: RegisterModalState): void {
  state = next
  for (const listener of listeners) listener()
}

export function registerModal(): RegisterModalState {
  return state
}

export function openRegisterModal(): void {
  set({ shown: true, success: false, hidden: false })
}

/** The registration in it went through. */
export function endRegisterModal(): void {
  set({ shown: false, success: true, hidden: false })
}

export function hideRegisterModal(): void {
  set({ shown: false, success: false, hidden: true })
}

export function forgetRegisterModal(): void {
  set(atFirst)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useRegisterModal(): RegisterModalState {
  return useSyncExternalStore(subscribe, registerModal)
}
