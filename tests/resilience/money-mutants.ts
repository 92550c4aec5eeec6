import { type MoneyMutant, mutantsIn } from './mutants-in.ts'

const cashier = 'packages/modules/src/cashier'
const wallet = 'packages/modules/src/wallet'
const games = 'packages/modules/src/games/seamless'
const tests = {
  callback: 'tests/integration/bank-callback.pg.test.ts',
  permissions: 'tests/integration/permissions.pg.test.ts',
  start: `${cashier}/deposit/start-deposit.pg.test.ts`,
  take: `${cashier}/deposit/apply-payment.pg.test.ts`,
  withdraw: `${cashier}/withdrawals/withdraw.pg.test.ts`,
  withdrawRoute: 'apps/api/src/routes/cashier/withdraw.pg.test.ts',
  payouts: `${cashier}/withdrawals/payouts.pg.test.ts`,
  review: `${cashier}/withdrawals/review.pg.test.ts`,
  risk: 'packages/domain/src/cashier/risk-rules.test.ts',
  transfer: `${wallet}/transfer.pg.test.ts`,
  aside: `${wallet}/transfer-to-reserve.pg.test.ts`,
  wagering: `${wallet}/wagering.pg.test.ts`,
  queue: 'packages/modules/src/ledger/posting-queue.test.ts',
  seamless: `${games}/handle-seamless.pg.test.ts`,
  deposit: 'tests/integration/deposit.pg.test.ts',
  settings: 'apps/api/src/routes/member/settings.pg.test.ts',
  log: 'apps/api/src/http/request-line.pg.test.ts',
  live: 'apps/api/src/live/live-caps.pg.test.ts',
  gate: 'apps/api/src/routes/system/system.pg.test.ts',
  seamlessCall: 'apps/api/src/callbacks/seamless.pg.test.ts',
} as const

const into = mutantsIn(tests)

const startDeposit = into(`${cashier}/deposit/start-deposit.ts`, 'start')
const depositChecks = into(`${cashier}/deposit/start-deposit-checks.ts`, 'start')
const inApplyPayment = into(`${cashier}/deposit/apply-payment.ts`, 'take')
const takeMoney = into(`${cashier}/deposit/apply-payment-money.ts`, 'take')
const signature = into(`${cashier}/channels/reference/sign.ts`, 'callback')
const events = into(`${cashier}/payment-events.ts`, 'callback')
const withdraw = into(`${cashier}/withdrawals/withdraw.ts`, 'withdraw')
const payouts = into(`${cashier}/withdrawals/payouts.ts`, 'payouts')
const inApplyPayout = into(`${cashier}/withdrawals/apply-payout.ts`, 'payouts')
const transfer = into(`${wallet}/transfer.ts`, 'transfer')
const conditions = (name: string) => into(`packages/db/functions/rewards/${name}.sql`, 'wagering')
const queue = into('packages/modules/src/ledger/posting-queue.ts', 'queue')

/** Beside the 34 inside the database (`ledger-bugs.ts`) and those of the storms. */
export const moneyMutants: readonly MoneyMutant[] = [
  startDeposit(
    'a forgotten fingerprint of a deposit',
    `if (known.fingerprint !== fingerprint) throw new Refusal('KEY_REUSED')`,
    '',
  ),
  startDeposit(
    'two orders of one member at once',
    'await lockMoney(tx, merchantId, memberId)\n  const known',
    'const known',
  ),
  depositChecks('a skipped limit', 'room && owner.amount > room.left', 'room && owner.amount < 0n'),
  depositChecks('an amount above what the channel takes', 'amount < min || amount > max', 'amount < min'),
  takeMoney('a limit that arriving money does not meet', `      counts: 'deposit',\n`, ''),
  takeMoney(
    'what was asked for instead of what came',
    'const isAsAsked = paid === amount + fee',
    'const isAsAsked = true',
  ),
  takeMoney(
    'a promotion that is accepted and not given',
    'if (order.promo === null) return null',
    'if (now) return null',
  ),
  inApplyPayment(
    'an amount that the other side may choose',
    'parseAmount(payment.amount) === order.amount + order.fee',
    'true',
  ),
  inApplyPayment('a currency that the other side may choose', 'payment.currency === order.currency && ', ''),
  inApplyPayment('a state that goes back', `taken === 0n && mayDepositBecome(order.state, 'paid')`, 'taken === 0n'),
  inApplyPayment(
    'a payment that is taken again',
    'const taken = await readTaken(tx, order, payment.id)',
    'const taken = 0n',
  ),
  inApplyPayment('another gateway speaking', '!order || order.gateway !== gateway', '!order'),
  signature(
    'no check of the signature',
    `if (!timingSafeEqual(mac(key, timestamp, content), Buffer.from(signature, 'hex'))) return 'forged'`,
    '',
  ),
  signature('no window of time', 'Math.abs(nowMs - Number(timestamp)) <= signatureWindowMs', 'nowMs > 0'),
  events(
    'an event that says something else the second time',
    `known?.body === body ? 'known' : 'other'`,
    `'known' as const`,
  ),
  events(
    'an event that nobody acts on',
    `await enqueue(tx, 'cashier.take-payment-event', { merchantId, gateway, eventId: event.id })`,
    '',
  ),
  withdraw('two requests counted at once', `await lockMoney(tx, merchantId, memberId)`, ''),
  withdraw(
    'a forgotten fingerprint of a withdrawal',
    `if (!row.fingerprint.equals(fingerprintOf(request))) throw new Refusal('KEY_REUSED')`,
    '',
  ),
  withdraw(
    'locked money paid out',
    'if (withdrawableOf((balance?.cash ?? 0n) + amount, lockedBy(locks)) >= amount) return',
    'if (locks.length >= 0) return',
  ),
  withdraw('more than a day allows', 'request.amount < min || request.amount > max || ', 'request.amount < min || '),
  withdraw('a withdrawal nobody looks at', `risk.rules.length > 0 ? 'checking' : 'approved'`, `'approved'`),
  {
    what: 'no payment password',
    file: 'apps/api/src/routes/cashier/withdraw.ts',
    find: 'await checkPaymentPassword(api.db, api.passwords, now, attempt)',
    replace: '',
    caughtBy: tests.withdrawRoute,
  },
  payouts(
    'an unknown payout sent again',
    'isAgain ? await gateway.readPayout(request.order) : undefined',
    'undefined as Payout | undefined',
  ),
  payouts('a refusal believed at once', 'return afterRefusal(gateway, request.order)', `return 'refused'`),
  payouts(
    'two workers asking at once',
    'askedAt === null || askedAt.getTime() <= now.getTime() - recheckAfterMs',
    'now.getTime() > 0',
  ),
  inApplyPayout('a payout of another amount', `if (!isOurs(withdrawal, payout)) return 'mismatch'`, ''),
  inApplyPayout('a payout that changes its mind', `if (withdrawal.state !== 'sent') return 'mismatch'`, ''),
  inApplyPayout('a fee that is not taken', 'if (fee > 0n)', 'if (fee < 0n)'),
  into(`${cashier}/withdrawals/review.ts`, 'review')(
    'approved by one where two are needed',
    '!approval.isSecond && !(terms && amount < terms.fourEyesFrom)',
    'approval.isSecond && !terms',
  ),
  into('packages/domain/src/cashier/risk-rules.ts', 'risk')(
    'a new card that does not rest',
    `'new-card': endOf('new-card') !== null`,
    `'new-card': false`,
  ),
  into('packages/contract/src/cashier/deposit.ts', 'permissions')(
    'deposits for somebody who may not play',
    '    play: true,\n',
    '',
  ),
  into('packages/contract/src/cashier/withdraw.ts', 'permissions')(
    'a dropped step-up',
    `  stepUp: true,\n  input: z.object({\n    key: moneyKey`,
    `  input: z.object({\n    key: moneyKey`,
  ),
  transfer('a transfer that does not take turns', 'await lockMoney(tx, merchantId, memberId)', ''),
  transfer(
    'a reused key of a transfer',
    'if (known === undefined) await move(tx, now, wanted)',
    'await move(tx, now, wanted)',
  ),
  into(`${wallet}/transfer-to-reserve.ts`, 'aside')('a dropped key', 'key: ledgerKey(wanted, 0)', 'key: idAt(now)'),
  conditions('count_wagering')('stakes after the end', '        and w.ends_at >= at\n', ''),
  conditions('count_wagering')(
    'a stake that counts for the newest condition',
    'order by w.started_at, w.id',
    'order by w.started_at desc, w.id',
  ),
  conditions('end_wagering')(
    'a condition that ends before it is met',
    'ending.done >= ending.required',
    'ending.done >= 0',
  ),
  queue(
    'answers given to the wrong ones',
    'resolve(answers[index] as Answer)',
    'resolve(answers.at(-1 - index) as Answer)',
  ),
  queue(
    'two orders of one member at once',
    'if (line) line.push(waiter)',
    'if (line?.length === 99) line.push(waiter)',
  ),
  queue(
    'one bad order spoils the others',
    'if (batch.length > 1 && !isDatabaseUnavailable(error)) return',
    'if (batch.length > 999 && !isDatabaseUnavailable(error)) return',
  ),
  into(`${games}/handle-shared-calls.ts`, 'seamless')(
    'a movement in company that is booked although its reply cannot be said',
    "seamlessReplies[calls[at]?.kind ?? 'bet'].parse(reply) as Reply",
    'reply',
  ),
  into(`${games}/handle-seamless.ts`, 'seamless')(
    'a movement that is booked although its reply cannot be said',
    'seamlessReplies[kind].parse(reply) as SeamlessReply<K>',
    'reply',
  ),
  into(`${games}/win.ts`, 'seamless')(
    'a win of any size',
    'if (BigInt(win.amount) > ceiling) throw new WinOverCeiling(win)',
    '',
  ),
  into('packages/contract/src/games/seamless.ts', 'seamlessCall')(
    'a balance with fewer digits than the ledger has',
    'balance: balance.nullable()',
    'balance: amount.nullable()',
  ),
  into('apps/api/src/routes/cashier/deposit.ts', 'deposit')(
    'a notify address of a caller’s choosing',
    'publicOrigin(config, brand), originFor',
    "'http://' + request.host, originFor",
  ),
  into('apps/api/src/routes/cashier/withdraw.ts', 'withdrawRoute')(
    'a notify address of a payout of a caller’s choosing',
    'publicOrigin(api.config, answering.merchant.brand)',
    "'http://' + request.host",
  ),
  into('apps/api/src/routes/member/settings.ts', 'settings')(
    'an address that is checked without work',
    'if (!isPaidFor) throw',
    'if (isPaidFor === undefined) throw',
  ),
  into('apps/api/src/routes/member/settings.ts', 'settings')(
    'work that pays for many checks',
    '(await inMerchant(api.db, merchant.id, (tx) => takeChallenge(tx, now, merchant.id, nonce)))',
    'nonce.length > 0',
  ),
  into('apps/api/src/http/request-line.ts', 'log')('a query in the log', `url.split('?', 1)`, '[url]'),
  into('apps/api/src/live/live.ts', 'live')('a place of a stream that is not given back', '      leave()\n', ''),
  into('apps/api/src/live/live.ts', 'live')(
    'a place for somebody who went away',
    'if (reply.raw.destroyed) return reply.hijack()',
    '',
  ),
  into('apps/api/src/live/live-caps.ts', 'live')(
    'any number of streams for a session',
    'sessionId === null ? perAddress : perSession',
    'perAddress',
  ),
  into('apps/api/src/session/limit-calls.ts', 'gate')(
    'a limit for every way to write an address',
    'countedAs = ({ ip }) => networkOf(ip)',
    'countedAs = ({ raw, ip }) => raw.socket.remoteAddress ?? ip',
  ),
  into('packages/domain/src/system/addresses.ts', 'gate')(
    'a country that an address can hide',
    'return inner && isPublic(inner) ? inner : address',
    'return address',
  ),
  into('packages/domain/src/system/status.ts', 'gate')(
    'an unknown country that is always let in',
    `country === null ? unknownCountry === 'refuse' : `,
    `country !== null && unknownCountry !== null && `,
  ),
]
