import { randomUUID } from 'node:crypto'
import { formatVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import { readLogKeys } from '@fairground/draws/config.ts'
import { databaseTime } from '@fairground/modules/lottery/draws.ts'
import { sql } from 'kysely'
import { type Command, type Context, exitCodes, parse, UsageError } from '../command.ts'
import { oneLine } from '../expected-cause.ts'
import { keysOfProcess } from '../keys-of-process.ts'
import { Refused } from '../refused.ts'
import { withDatabase } from '../with-database.ts'

const options = {
  game: { type: 'string' },
  numero: { type: 'string' },
  as: { type: 'string' },
  reason: { type: 'string' },
} as const

export const draw: Command = {
  summary: 'asks for the cancellation of a draw, and prints the key of the draw log',
  manual: `fairground draw cancel --game GAME --numero NUMERO --as NAME --reason TEXT
fairground draw log-key

cancel notes that this person asks for it, before there is a result. One person is enough until the sale opens, then it
takes two. The process that draws cancels within a second: the log says who asked, why, and what the seed was, and every
stake goes back. The reason is public; it has 3 to 400 characters of plain ASCII.

log-key prints the key by which witnesses know the draw log of DRAW_LOG_ORIGIN.`,
  async run(args, context) {
    const { values, positionals } = parse(args, options)
    const [action, ...more] = positionals
    if (more.length > 0) throw new UsageError(`${more[0]} is one argument too many`)
    if (action === 'cancel') return cancel(context, values)
    if (action === 'log-key') return printLogKey(context)
    throw new UsageError('name what is to be done: cancel or log-key')
  },
}

type Asked = Partial<Record<keyof typeof options, string>>

async function cancel({ config, print }: Context, { game, numero, as: by, reason }: Asked): Promise<number> {
  if (!game || !numero || !by || !reason) throw new UsageError('name --game, --numero, --as and --reason')
  if (!/^[a-z][a-z0-9.-]{1,39}$/.test(by)) throw new UsageError('--as is small letters, digits, dots and hyphens')
  if (!/^[!-~][ -~]{1,398}[!-~]$/.test(reason)) throw new UsageError('--reason is 3 to 400 characters of plain ASCII')
  const { asked, isOpen } = await withDatabase(config.databaseUrl(), async ({ owner, staff }) => {
    const { rows } = await sql<{ asked: number | null }>`
      select ask_to_cancel(${game}, ${numero}, ${randomUUID()}, ${by}, ${reason}) as asked`.execute(staff)
    const found = await owner
      .selectFrom('draw')
      .select('open_at')
      .where('game', '=', game)
      .where('numero', '=', numero)
      .executeTakeFirst()
    return { asked: rows[0]?.asked ?? null, isOpen: found && found.open_at <= (await databaseTime(owner)) }
  })
  if (asked === null) throw new Refused(`there is no draw ${numero} of ${game} that could still be cancelled`)
  const needed = isOpen ? 2 : 1
  const people = `${asked} ${asked === 1 ? 'person has' : 'people have'} asked, ${needed} ${needed === 1 ? 'is' : 'are'} needed`
  print(
    `${game} ${numero}: ${people}${asked < needed ? '; another person must ask too' : '; it is cancelled within a second'}`,
  )
  return exitCodes.done
}

function printLogKey({ config, print }: Context): number {
  try {
    print(formatVerifierKey(readLogKeys(keysOfProcess(config.env, 'draws')).signer.key))
  } catch (error) {
    throw new Refused(oneLine(error instanceof Error ? error.message : String(error)))
  }
  return exitCodes.done
}
