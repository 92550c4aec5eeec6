import { createLogger } from '@fairground/runtime/logger.ts'
import { reportStartFailure } from '@fairground/runtime/report-start-failure.ts'
import { drainOnSignal } from '@fairground/runtime/shutdown.ts'
import { readDecoderConfig } from './config.ts'
import { createDecoderServer, listenAt } from './server.ts'
import { startDecodeProgram } from './start-program.ts'

const hasStarted = reportStartFailure('decoder')
const config = readDecoderConfig()
const log = createLogger('decoder', config.LOG_LEVEL)
const server = createDecoderServer({ open: startDecodeProgram })
await listenAt(server, config.DECODER_SOCKET)
hasStarted()
log.info({ socket: config.DECODER_SOCKET }, 'listening')

drainOnSignal(log, {
  drain: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
})
