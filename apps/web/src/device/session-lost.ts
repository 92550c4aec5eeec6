const listeners = new Set<() => void>()

/** The server no longer knows the session of this page, although nobody here has ended it. */
export function notifySessionLost(): void {
  for (const listener of listeners) listener()
}

export function listenToSessionLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
