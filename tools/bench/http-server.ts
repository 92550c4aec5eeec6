import { sendSerialised, serialisedOf } from '@fairground/api/serialised.ts'
import Fastify from 'fastify'

/** As long as a list of the product will be: two hundred games with what a tile and its filters need. */
const games = Array.from({ length: 200 }, (_, index) => ({
  id: `game-${index}`,
  name: `Game number ${index}`,
  vendor: ['PG', 'JL', 'FC', 'GPI'][index % 4],
  kind: ['slots', 'live', 'fishing', 'cards', 'lottery'][index % 5],
  art: `/m/art/game-${index}-300.webp`,
  tags: index % 7 === 0 ? ['new'] : [],
  popularity: (index * 7919) % 1000,
}))
const catalogue = serialisedOf(JSON.stringify({ success: true, value: { games } }))

const app = Fastify()
app.get('/hello', async () => ({ hello: 'world' }))
app.get('/catalogue', (request, reply) => sendSerialised(request, reply, catalogue, false))
app.get('/stringified', async () => ({ success: true, value: { games } }))
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
if (address === null || typeof address === 'string') throw new Error('no port was given')
process.send?.({ port: address.port })
