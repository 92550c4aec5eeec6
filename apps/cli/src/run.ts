import { type Command, type Context, exitCodes, UsageError } from './command.ts'
import { agent } from './commands/agent.ts'
import { brand } from './commands/brand.ts'
import { demo } from './commands/demo.ts'
import { doctor } from './commands/doctor.ts'
import { draw } from './commands/draw.ts'
import { feedback } from './commands/feedback.ts'
import { init } from './commands/init.ts'
import { keys } from './commands/keys.ts'
import { member } from './commands/member.ts'
import { migrate } from './commands/migrate.ts'
import { partitions } from './commands/partitions.ts'
import { promo } from './commands/promo.ts'
import { publish } from './commands/publish.ts'
import { results } from './commands/results.ts'
import { reviewCommand } from './commands/review.ts'
import { settings } from './commands/settings.ts'
import { terms } from './commands/terms.ts'
import { vendor } from './commands/vendor.ts'
import { expectedCause } from './expected-cause.ts'
import { Refused } from './refused.ts'

const commands: Readonly<Record<string, Command>> = {
  init,
  migrate,
  brand,
  demo,
  publish,
  promo,
  settings,
  terms,
  keys,
  review: reviewCommand,
  results,
  feedback,
  member,
  agent,
  draw,
  vendor,
  partitions,
  doctor,
}

type Output = Context & { readonly printError: (line: string) => void }

/** Runs one command and gives the exit code of the process. */
export async function run(args: readonly string[], output: Output): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    output.print(overview())
    return name === undefined ? exitCodes.usageError : exitCodes.done
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    output.printError(`fairground: there is no command ${name}; fairground --help lists them`)
    return exitCodes.usageError
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    output.print(command.manual)
    return exitCodes.done
  }
  try {
    return await command.run(rest, output)
  } catch (error) {
    return fail(name, error, output)
  }
}

function fail(name: string, error: unknown, { printError }: Output): number {
  if (error instanceof UsageError) {
    printError(`fairground ${name}: ${error.message}; fairground ${name} --help says how`)
    return exitCodes.usageError
  }
  const cause = error instanceof Refused ? error.message : expectedCause(error)
  if (cause !== null) {
    printError(`fairground ${name}: ${cause}`)
    return exitCodes.refused
  }
  printError(`fairground ${name}: a defect of this program:\n${error instanceof Error ? error.stack : String(error)}`)
  return exitCodes.defect
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    'fairground COMMAND [options]: sets up and looks after an installation.',
    '',
    ...lines,
    '',
    'fairground COMMAND --help says more. DATABASE_URL is the login that owns the tables, BRANDS_DIR the folder of the',
    'brands. Exit codes: 0 done, 1 refused or failed, 2 called wrongly, 3 a defect of this program.',
  ].join('\n')
}
