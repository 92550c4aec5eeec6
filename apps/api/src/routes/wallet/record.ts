import type { OutputOf } from '@fairground/contract/call.ts'
import * as contract from '@fairground/contract/wallet/record.ts'
import { isLanguageCode } from '@fairground/domain/languages.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { DrawOfPlay } from '@fairground/modules/wallet/record/name-plays.ts'
import { type RecordCursor, readRecord } from '@fairground/modules/wallet/record/read-record.ts'
import { readRound } from '@fairground/modules/wallet/record/read-round.ts'
import { readSessionPlay } from '@fairground/modules/wallet/record/read-session-play.ts'
import { readRecordSummary } from '@fairground/modules/wallet/record/read-summary.ts'
import { type PlayedGame, type RecordFilter, vendorOf } from '@fairground/modules/wallet/record/record-filter.ts'
import type { Api } from '../../api.ts'
import { accountOf, answer, type RequestContext } from '../../http/answer.ts'
import { nameIn, pictureOf, type Reader, wireBet } from './play-wire.ts'
import { walletOf } from './wallet-of.ts'

type WireDraw = OutputOf<typeof contract.readRecord>['plays'][number]['draw']
type Asked = Omit<RecordFilter, 'vendor'> & { readonly vendor?: string | undefined }

/** The betting record: plays of lotteries and vendors, from the facts that closed them. */
export function recordRoutes(api: Api): void {
  answer(api, contract.readRecord, { perMinute: 300 }, async (input, answering) => {
    const { after, limit, language } = input
    const query = { ...filterOf(input), limit, after: after === undefined ? undefined : cursorOf(after) }
    const { rows, next } = await readRecord(api.db, walletOf(answering), query)
    const reader = readerOf(answering, language)
    return {
      plays: rows.map(({ id, at, play, version, stake, back, draw, ...game }) => ({
        id: String(id),
        at: at.toISOString(),
        ...wireGame(game, reader),
        play,
        stake: formatAmount(stake),
        back: formatAmount(back),
        net: formatAmount(back - stake),
        isCorrection: version > 1,
        draw: wireDraw(draw),
      })),
      next: next && `${next.at.getTime()}.${next.id}`,
    }
  })

  answer(api, contract.readRecordSummary, { perMinute: 300 }, async (input, answering) => {
    const told = await readRecordSummary(api.db, answering.now, walletOf(answering), filterOf(input))
    const { plays, stake, back } = told.totals
    const reader = readerOf(answering, input.language)
    return {
      totals: { plays, stake: formatAmount(stake), back: formatAmount(back), net: formatAmount(back - stake) },
      games: told.games.map(({ plays: count, ...game }) => ({ ...wireGame(game, reader), plays: count })),
      open: told.open.map(({ play, since, stake: open, draw, ...game }) => ({
        ...wireGame(game, reader),
        play,
        since: since.toISOString(),
        stake: formatAmount(open),
        draw: wireDraw(draw),
      })),
    }
  })

  answer(api, contract.readSessionPlay, { perMinute: 300 }, async (_input, answering) => {
    const { sessionId } = accountOf(answering)
    const { startedAt, stake, back, openRounds } = await readSessionPlay(api.db, walletOf(answering), sessionId)
    return {
      startedAt: startedAt.toISOString(),
      now: answering.now.toISOString(),
      stake: formatAmount(stake),
      back: formatAmount(back),
      net: formatAmount(back - stake),
      openRounds,
    }
  })

  answer(api, contract.readRound, { perMinute: 300 }, async ({ vendor, round, language }, answering) => {
    const found = await readRound(api.db, walletOf(answering), { vendor, round })
    if (!found) throw new Refusal('ORDER_UNKNOWN')
    const { names, art, stake, back, calls, ...told } = found
    return {
      ...told,
      name: nameIn(names, readerOf(answering, language)),
      picture: pictureOf(art),
      stake: formatAmount(stake),
      back: formatAmount(back),
      net: formatAmount(back - stake),
      calls: calls.map(({ kind, transactionId, amount, balance, at }) => ({
        kind,
        transactionId,
        amount: formatAmount(amount),
        balanceAfter: formatAmount(balance),
        at: at.toISOString(),
      })),
    }
  })
}

/** How the wire names the platform where it names vendors. */
const ownVendor = 'own'

function filterOf({ since, until, category, vendor, game, result }: Asked): RecordFilter {
  const named = vendor === undefined ? undefined : vendor === ownVendor ? null : vendor
  return { since, until, category, vendor: named, game, result }
}

function readerOf({ merchant }: RequestContext, language: string | undefined): Reader {
  const brandDefault = merchant.settings.languages.default
  return { language: language !== undefined && isLanguageCode(language) ? language : brandDefault, brandDefault }
}

/** The contract has looked at its shape. */
function cursorOf(text: string): RecordCursor {
  const [ms = '', id = ''] = text.split('.')
  return { at: new Date(Number(ms)), id: BigInt(id) }
}

type Played = PlayedGame & { readonly names: Readonly<Record<string, string>> | null; readonly art: string | null }

function wireGame({ source, game, category, names, art }: Played, reader: Reader) {
  return { category, vendor: vendorOf(source), game, name: nameIn(names, reader), picture: pictureOf(art) }
}

function wireDraw(draw: DrawOfPlay | null): WireDraw {
  if (draw === null) return null
  return {
    numero: draw.numero,
    drawAt: draw.drawAt.toISOString(),
    lockAt: draw.lockAt.toISOString(),
    result: draw.result && [...draw.result],
    bets: draw.bets.map(wireBet),
  }
}
