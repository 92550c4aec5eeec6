import { readConfig } from './config.ts'
import { createChat } from './server.ts'

const config = readConfig(process.env)
const server = createChat(config)
server.listen(config.PORT, config.HOST)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}
