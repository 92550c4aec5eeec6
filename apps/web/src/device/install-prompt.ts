import { useSyncExternalStore } from 'react'

type InstallEvent = Event & { readonly prompt: () => Promise<unknown> }

const listeners = new Set<() => void>()
let offered: InstallEvent | null = null

function offer(next: InstallEvent | null): void {
  offered = next
  for (const listener of listeners) listener()
}

/** The browser's own banner would come at a moment of its choosing; its offer is kept until somebody asks for the app. */
export function watchInstallOffer(target: EventTarget): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer(event as InstallEvent)
  })
  target.addEventListener('appinstalled', () => offer(null))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCanInstall(): boolean {
  return useSyncExternalStore(subscribe, () => offered !== null)
}

/** An offer is good for one question. */
export async function askToInstall(): Promise<void> {
  const asked = offered
  offer(null)
  await asked?.prompt()
}
