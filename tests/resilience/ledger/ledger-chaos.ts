import { setTimeout as sleep } from 'node:timers/promises'
import type { LedgerOrder } from '@fairground/domain/ledger/order.ts'
import { idAt } from '@fairground/modules/ledger/id-at.ts'
import { rollUpHouse } from '@fairground/modules/ledger/roll-up-house.ts'
import { deposit, stake } from '@fairground/modules/testing/ledger.ts'
import { sql } from 'kysely'
import { byProfile } from '../due/profile.ts'
import { findInvariantViolations } from './check-ledger.ts'
import { type LedgerFixture, memberOf, now } from './ledger-fixture.ts'

/**
 * Writers repeat an order until it is answered, and sometimes send it twice at once as an impatient phone does.
 * Meanwhile the server ends connections that are at work. Each order has one answer in the end.
 */
export async function chaosOfEnds(
  scene: LedgerFixture,
): Promise<{ answered: string[]; ends: number; unknown: number }> {
  const { database, send: sendOrders, merchantId } = scene
  const members = await Promise.all(Array.from({ length: 8 }, () => memberOf(scene)))
  const answered: string[] = []
  const forgotten: Promise<unknown>[] = []
  let unknown = 0
  let isOver = false
  const send = async (order: LedgerOrder): Promise<string> => {
    for (;;) {
      const answer = await sendOrders(merchantId, now, [{ ...order, id: idAt(now) }]).catch(() => null)
      if (answer?.[0]) return answer[0].answer
      unknown += 1
    }
  }
  const writer = async (memberId: string) => {
    for (let number = 0; number < byProfile(60, 600); number += 1) {
      const order = number % 3 === 0 ? deposit(memberId, 5n) : stake(memberId, 2n)
      if (number % 5 === 0) forgotten.push(sendOrders(merchantId, now, [order]).catch(() => null))
      answered.push(await send(order))
    }
  }
  let ends = 0
  const killer = async () => {
    while (!isOver) {
      const { rows } = await sql<{ ended: boolean }>`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where application_name = 'fairground-app' and datname = current_database() and state = 'active'
        order by random() limit 1`.execute(database.owner)
      ends += rows.length
      await rollUpHouse(database.worker)
      await sleep(20)
    }
  }
  const killing = killer()
  await Promise.all(members.map(writer))
  await Promise.all(forgotten)
  isOver = true
  await killing
  return { answered, ends, unknown }
}

/** Every accepted order is there once, and everything agrees with everything else. */
export async function chaosFindings(scene: LedgerFixture, answered: readonly string[]): Promise<string[]> {
  const { owner } = scene.database
  const postings = await owner.selectFrom('ledger_posting').select('id').execute()
  const accepted = answered.filter((answer) => answer === 'done' || answer === 'repeated')
  const isSame = postings.length === accepted.length
  return [
    ...(isSame ? [] : [`${accepted.length} orders were accepted and ${postings.length} posted`]),
    ...(await findInvariantViolations(owner)),
  ]
}
