import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import type { RecordEvent } from './alarms.ts'

export type { DestinationStream, Logger } from 'pino'

const secretPaths = ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password', 'token', '*.token']

const warnLevel = 40

/** Writes to the process's standard output, unless another destination is given. `note` hears of alarms. */
export function createLogger(name: string, level: string, destination?: DestinationStream, note?: RecordEvent): Logger {
  const options: LoggerOptions = {
    // One place for all: code that writes an alarm need not remember to count it.
    hooks: {
      logMethod(given, write, writtenLevel) {
        const [fields] = given as [unknown]
        if (note && writtenLevel >= warnLevel && typeof fields === 'object' && fields !== null && 'event' in fields)
          note(fields.event)
        return write.apply(this, given)
      },
    },
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
