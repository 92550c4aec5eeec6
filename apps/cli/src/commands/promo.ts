import type { Db } from '@fairground/db/connect.ts'
import { isGameCategory } from '@fairground/domain/games/categories.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { type Decided, decideApplication, listApplications } from '@fairground/modules/rewards/review-applications.ts'
import { type Command, exitCodes, parse, UsageError } from '../command.ts'
import { parseFile } from '../parse-file.ts'
import { promotionFile } from '../publish/promotions-file.ts'
import { Refused } from '../refused.ts'
import { withDatabase } from '../with-database.ts'
import { describePromotion } from './promo-report.ts'

const manual = `fairground promo check FILE [--return CATEGORY=PARTS ...]
fairground promo list
fairground promo approve ID --as NAME [--amount 12.5000]
fairground promo reject ID --as NAME --why WORDS

check reads one document and prints its terms, what it costs against the returns of the games, and warnings; with a
warning it ends with 1. The returns of the lotteries and of the reference slot are known, those of vendors are given in
ten-thousandths: --return LIVE=9880. The others list and decide applications; from the amount that the document names a
second person approves the same again. DATABASE_URL says which database.`

/** What the staff decides about applications, until there is a console for it, and what an author reads before publishing. */
export const promo: Command = {
  summary: 'checks the document of a promotion, and decides applications',
  manual,
  async run(args, { config, now, print }) {
    const { values, positionals } = parse(args, {
      as: { type: 'string' },
      amount: { type: 'string' },
      why: { type: 'string' },
      return: { type: 'string', multiple: true, default: [] },
    })
    const [deed, wanted] = positionals
    if (deed === 'check') {
      if (wanted === undefined) throw new UsageError('name a file')
      const { lines, warnings } = describePromotion(parseFile(wanted, promotionFile), values.return.map(returnOf))
      print(lines.join('\n'))
      return warnings.length > 0 ? exitCodes.refused : exitCodes.done
    }
    await withDatabase(config.databaseUrl(), async ({ owner, staff }) => {
      const merchants = await owner.selectFrom('merchant').select(['id', 'code']).orderBy('id').execute()
      if (deed === 'list') {
        print(await listed(staff, merchants))
        return
      }
      const { as: by, amount: written, why } = values
      if ((deed !== 'approve' && deed !== 'reject') || !wanted || !by)
        throw new UsageError('name what is decided, the application and, by --as, who decides')
      const amount = written === undefined ? undefined : parseAmount(written)
      if (written !== undefined && (amount === undefined || amount <= 0n))
        throw new UsageError('--amount is like 12.5000')
      if (deed === 'reject' && !why) throw new UsageError('--why says what the member is told')
      const merchantId = await merchantOf(staff, merchants, wanted)
      const decided = await decideApplication(staff, now(), {
        merchantId,
        id: wanted,
        by,
        isApproved: deed === 'approve',
        ...(amount === undefined ? {} : { amount }),
        ...(why === undefined ? {} : { why }),
      })
      print(`${wanted}: ${wordsOf[decided]}`)
      if (decided === 'too-much' || decided === 'unknown') throw new Refused(wordsOf[decided])
    })
    return exitCodes.done
  },
}

const wordsOf: Readonly<Record<Decided, string>> = {
  approved: 'approved, and waits for its claim',
  rejected: 'rejected',
  second: 'a second person has to approve the same amount',
  'too-much': 'the document does not allow this amount',
  unknown: 'no such application waits',
}

function returnOf(text: string) {
  const [, category = '', parts = ''] = /^([A-Z]+)=(\d{1,5})$/.exec(text) ?? []
  if (!isGameCategory(category) || Number(parts) > 10_000) throw new UsageError('--return is like LIVE=9880')
  return { category, returnParts: Number(parts) }
}

type Merchant = { readonly id: number; readonly code: string }

async function listed(staff: Db, merchants: readonly Merchant[]): Promise<string> {
  const lines: string[] = []
  for (const { id: merchantId, code } of merchants)
    for (const each of await listApplications(staff, merchantId)) {
      const first = each.maker === null ? '' : `, approved first by ${each.maker}`
      const about = `${each.images} pictures, asked ${each.createdAt.toISOString().slice(0, 16)}${first}`
      lines.push(`${each.id}  ${code}  ${each.promotion}  ${each.username}  ${JSON.stringify(each.comment)}  ${about}`)
    }
  return lines.length === 0 ? 'Nothing waits.' : lines.join('\n')
}

async function merchantOf(staff: Db, merchants: readonly Merchant[], wanted: string): Promise<number> {
  for (const { id } of merchants) if ((await listApplications(staff, id)).some((each) => each.id === wanted)) return id
  throw new Refused(wordsOf.unknown)
}
