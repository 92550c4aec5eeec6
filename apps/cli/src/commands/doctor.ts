import { type Command, exitCodes, parse, UsageError } from '../command.ts'
import type { Finding } from '../doctor/check.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { checkEngines } from '../doctor/check-engines.ts'
import { checkFiles } from '../doctor/check-files.ts'

export const doctor: Command = {
  summary: 'checks everything that a start needs',
  manual: `fairground doctor [--json]

Checks settings and keys, brands, built files, PostgreSQL, migrations, roles, merchants, ledger, Redis, NATS and the
clock. Every line says OK, or the cause and what to do; one that fails makes the exit code 1. It changes nothing.`,
  async run(args, context) {
    const { values, positionals } = parse(args, { json: { type: 'boolean', default: false } })
    if (positionals.length > 0) throw new UsageError('doctor takes no argument')
    const parts = await Promise.all([checkFiles(context), checkDatabase(context), checkEngines(context)])
    const findings = parts.flat()
    const isWell = findings.every(({ ok }) => ok)
    if (values.json) context.print(JSON.stringify({ ok: isWell, findings }, null, 2))
    else for (const finding of findings) context.print(lineOf(finding))
    return isWell ? exitCodes.done : exitCodes.refused
  },
}

function lineOf({ check, ok, message, advice }: Finding): string {
  const mark = ok ? 'OK  ' : 'FAIL'
  return `${mark}  ${check.padEnd(16)}  ${message}${advice ? `; ${advice}` : ''}`
}
