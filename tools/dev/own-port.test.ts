import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '@fairground/dev-env/free-port.ts'
import { afterEach, expect, test } from 'vitest'
import { refuseForeignApi, refuseTakenPort } from './own-port.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function serve(instance: string | null, host = '127.0.0.1'): Promise<number> {
  const server = createServer((_request, response) => {
    response.writeHead(404, instance === null ? {} : { 'x-instance': instance }).end()
  }).listen(0, host)
  open.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('a taken port is refused by its number, a free one is not', async () => {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const port = await serve(null, host)
    await expect(refuseTakenPort(port)).rejects.toThrow(`port ${port} is taken`)
  }
  await refuseTakenPort(await freePort())
  await expect(refuseTakenPort(Number('http'))).rejects.toThrow('is no port')
})

test('what answers is ours only with our own id', async () => {
  const instance = randomUUID()
  await refuseForeignApi(`http://127.0.0.1:${await serve(instance)}`, instance)
  for (const foreign of [randomUUID(), null]) {
    const url = `http://127.0.0.1:${await serve(foreign)}`
    await expect(refuseForeignApi(url, instance)).rejects.toThrow(`another process answers at ${url}`)
  }
})
