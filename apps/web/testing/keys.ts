import { vi } from 'vitest'

/** As much of the browser's key store as ours uses, because happy-dom has none; what is kept lies in the map. */
export function stubKeyStore(): Map<string, unknown> {
  const kept = new Map<string, unknown>()
  const later = (work: () => void) => void setTimeout(work)
  const store = {
    get: (name: string) => ({ result: kept.get(name) }),
    put: (value: unknown, name: string) => ({ result: kept.set(name, value) }),
    delete: (name: string) => ({ result: kept.delete(name) }),
  }
  const transaction = () => {
    const running: { oncomplete?: () => void; objectStore: () => typeof store } = { objectStore: () => store }
    later(() => running.oncomplete?.())
    return running
  }
  const open = () => {
    const request: { result: object; onsuccess?: () => void } = { result: { transaction, close: () => undefined } }
    later(() => request.onsuccess?.())
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  return kept
}
