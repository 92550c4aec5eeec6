import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'

export type { DestinationStream, Logger } from 'pino'

const secretPaths = ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password', 'token', '*.token']

/** Writes to the process's standard output, unless another destination is given. */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { name, pid: process.pid },
    redact: { paths: secretPaths, censor: '[hidden]' },
    serializers: { error: withoutRows, err: withoutRows },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** PostgreSQL tells with an error which values a row had, and they may be somebody's name or address. */
function withoutRows(error: Error): object {
  const { detail: _detail, where: _where, internalQuery: _query, ...line } = stdSerializers.err(error)
  return line
}
