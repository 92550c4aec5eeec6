import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'vitest'
import { createConnectionDrain } from './connection-drain.ts'

async function openHouse() {
  const leaving = createConnectionDrain()
  const server = createServer((_request, response) => {
    leaving.prepare(response)
    response.end('served')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { leaving, server, port }
}

async function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  const [answer] = await once(get({ host: '127.0.0.1', port, agent }), 'response')
  answer.resume()
  await once(answer, 'end')
  return answer
}

test('an announced end makes each answer the last one of its connection', async ({ expect, onTestFinished }) => {
  const { leaving, server, port } = await openHouse()
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  expect((await ask(port, agent)).headers.connection).toBe('keep-alive')
  leaving.announce()
  const answer = await ask(port, agent)
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
})

test('a connection that was accepted is served, a new one is refused', async ({ expect }) => {
  const { leaving, server, port } = await openHouse()
  const early = connect(port, '127.0.0.1')
  await once(server, 'connection')
  const refusing = leaving.refuseConnections(server)
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  early.write('GET / HTTP/1.1\r\nhost: house.localhost\r\n\r\n')
  const [answer] = await once(early, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  await refusing
  expect(server.listening).toBe(false)
})
