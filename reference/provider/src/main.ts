import { readConfig } from './config.ts'
import { createMailbox } from './mail/mailbox.ts'
import { createProvider } from './server.ts'

const config = readConfig(process.env)
const mailbox = createMailbox()
const server = createProvider(config, mailbox)
server.listen(config.PORT, config.HOST)
if (config.SMTP_PORT !== undefined && config.NODE_ENV !== 'production')
  mailbox.smtp.listen(config.SMTP_PORT, '127.0.0.1')

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}
