import { type Logger, pino, stdSerializers } from 'pino'

export type { Logger } from 'pino'

const secretPaths = ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password', 'token', '*.token']

export function createLogger(name: string, level: string): Logger {
  return pino({
    level,
    base: { name, pid: process.pid },
    redact: { paths: secretPaths, censor: '[hidden]' },
    serializers: { error: stdSerializers.err, err: stdSerializers.err },
  })
}
