/** The browser's own store for keys: it keeps one without ever showing it, not even to this page. */
const databaseName = 'fairground'
const storeName = 'keys'

export type KeyName = `remembered-${'username' | 'sms'}`

export function readKey(name: KeyName): Promise<CryptoKey | null> {
  return inStore('readonly', (keys) => keys.get(name)).then((key) => (key instanceof CryptoKey ? key : null))
}

export async function storeKey(name: KeyName, key: CryptoKey): Promise<void> {
  await inStore('readwrite', (keys) => keys.put(key, name))
}

export async function deleteKey(name: KeyName): Promise<void> {
  await inStore('readwrite', (keys) => keys.delete(name))
}

async function inStore<T>(mode: IDBTransactionMode, work: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(storeName, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const request = work(transaction.objectStore(storeName))
    await done
    return request.result
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
