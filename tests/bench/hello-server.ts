import Fastify from 'fastify'

/** The least that a request can cost in this framework: no gate, no limits, no merchant, no log. */
const app = Fastify()
app.get('/hello', async () => ({ hello: 'world' }))
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
if (address === null || typeof address === 'string') throw new Error('no port was given')
process.send?.({ port: address.port })
