import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { probeVendor } from './probe-vendor.ts'

async function serve(answer: RequestListener): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

const look = (url: string, signal = new AbortController().signal) =>
  probeVendor(url, { signal, nowMs: () => performance.now() })

test.each([
  [200, true],
  [302, true],
  [404, true],
  [500, false],
  [503, false],
])('an answer of %i means that it answers: %s', async (status, isGood) => {
  const { url } = await serve((_request, response) => response.writeHead(status, { location: '/elsewhere' }).end('ok'))
  expect(await look(url)).toBe(isGood)
})

test('nobody behind the address is no answer, and a watch that ends proves nothing', async () => {
  const { url, server } = await serve((_request, response) => response.end())
  const ended = AbortSignal.abort()
  expect(await look(url, ended)).toBe(null)
  server.close()
  expect(await look(url)).toBe(false)
})

test('a vendor that takes the call and says nothing does not answer', async () => {
  const { url } = await serve(() => undefined)
  expect(await look(url)).toBe(false)
})

test('a vendor whose page never ends answers', async () => {
  const { url } = await serve((_request, response) => response.writeHead(200).write('it begins'))
  expect(await look(url)).toBe(true)
})

test('looks share a connection, and one that was closed meanwhile says nothing about the vendor', async () => {
  const ports = new Set<number | undefined>()
  let closes = false
  const { url } = await serve((request, response) => {
    const isKnown = ports.has(request.socket.remotePort)
    ports.add(request.socket.remotePort)
    if (closes && isKnown) request.socket.destroy()
    else response.end('ok')
  })
  expect([await look(url), await look(url)]).toEqual([true, true])
  expect(ports.size).toBe(1)
  closes = true
  expect(await look(url)).toBe(true)
  expect(ports.size).toBe(2)
})
