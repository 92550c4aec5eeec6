import { once } from 'node:events'
import { createServer } from 'node:net'

/** A browser may take `localhost` for either of them. */
const addresses = ['127.0.0.1', '::1']

/** Refuses a port that somebody listens on, before anything of ours starts. */
export async function refuseTakenPort(port: number): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT ${port} is no port`)
  for (const address of addresses)
    if (await isTaken(port, address))
      throw new Error(
        `port ${port} is taken (${address}); stop what listens there or choose another: PORT=4001 npm run dev`,
      )
}

async function isTaken(port: number, address: string): Promise<boolean> {
  const server = createServer().listen(port, address)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EACCES') throw new Error(`port ${port} may not be used: ${message}`)
    return code === 'EADDRINUSE'
  }
  server.close()
  await once(server, 'close')
  return false
}

/** Somebody may take the port between that look and our start; then another process answers there. */
export async function refuseForeignApi(url: string, instance: string): Promise<void> {
  const { headers } = await fetch(`${url}/who`, { redirect: 'manual' })
  if (headers.get('x-instance') !== instance) throw new Error(`another process answers at ${url}`)
}
