import type board from '../families/board/en.json'
import type keno from '../families/keno/en.json'
import type pk10 from '../families/pk10/en.json'
import type ssc from '../families/ssc/en.json'
import type vn from '../families/vn/en.json'
import type x115 from '../families/x115/en.json'
import type english from '../messages/en.json'

// Written by generate-keys.ts from the English texts; run `npm run keys -w @fairground/i18n` after changing them.
export type MessageKey =
  | keyof typeof english
  | keyof typeof board
  | keyof typeof keno
  | keyof typeof pk10
  | keyof typeof ssc
  | keyof typeof vn
  | keyof typeof x115

export type MessageValues = {
  readonly 'refusal.EXCLUDED': { until: string | number }
  readonly 'refusal.TOO_MANY_TRIES': { seconds: number }
  readonly 'refusal.LIMIT_EXCEEDED': { left: string | number; limit: string | number }
  readonly 'refusal.AMOUNT_OUT_OF_RANGE': { max: string | number; min: string | number }
  readonly 'refusal.WAGERING_UNFINISHED': { remaining: string | number }
  readonly 'refusal.DRAW_CLOSED': { lockTime: string | number; serverTime: string | number }
  readonly 'refusal.DRAW_FULL': { left: string | number }
  readonly 'refusal.UNDER_AGE': { age: string | number }
  readonly 'refusal.FEE_CHANGED': { fee: string | number }
  readonly 'header.logo': { brand: string | number }
  readonly 'header.vip': { label: string | number }
  readonly 'pulse.done': { ms: string | number }
  readonly 'state.crashHint': { reference: string | number }
  readonly 'state.asOf': { time: string | number }
  readonly 'gate.maintenance.until': { time: string | number }
  readonly 'gate.region.ip': { ip: string | number }
  readonly 'footer.licence': { number: string | number }
  readonly 'footer.age': { age: string | number }
  readonly 'shell.noScript': { brand: string | number }
  readonly 'message.unread': { count: string | number }
  readonly 'inbox.stateNow': { state: string | number }
  readonly 'inbox.deposit-credited.text': { amount: string | number }
  readonly 'inbox.withdrawal-requested.text': { amount: string | number; time: string | number }
  readonly 'inbox.withdrawal-requested.without': { amount: string | number }
  readonly 'inbox.withdrawal-sent.text': { amount: string | number }
  readonly 'inbox.withdrawal-refused.text': { amount: string | number; why: string | number }
  readonly 'inbox.withdrawal-back.text': { amount: string | number; why: string | number }
  readonly 'inbox.win.text': { amount: string | number; numero: string | number }
  readonly 'inbox.win.without': { amount: string | number }
  readonly 'inbox.draw-settled.text': { amount: string | number; numero: string | number }
  readonly 'inbox.draw-settled.without': { numero: string | number }
  readonly 'inbox.reward.text': { amount: string | number; time: string | number }
  readonly 'inbox.reward.without': { amount: string | number }
  readonly 'inbox.login-new-device.text': { device: string | number }
  readonly 'inbox.card-added.text': { bank: string | number; lastDigits: string | number }
  readonly 'inbox.limit-asked.text': { amount: string | number; limit: string | number; time: string | number }
  readonly 'inbox.limit-asked.without': { limit: string | number; time: string | number }
  readonly 'inbox.limit-raised.text': { amount: string | number; limit: string | number }
  readonly 'inbox.limit-raised.without': { limit: string | number }
  readonly 'inbox.exclusion-begun.text': { time: string | number }
  readonly 'inbox.pushBody': { brand: string | number }
  readonly 'promotion.period': { from: string | number; to: string | number }
  readonly 'promotion.since': { from: string | number }
  readonly 'app.noLink': { brand: string | number }
  readonly 'app.ios.open': { brand: string | number }
  readonly 'app.rating': { rating: string | number }
  readonly 'app.ratingSource': { source: string | number }
  readonly 'app.ios.install': { brand: string | number }
  readonly 'feedback.bounds': { max: string | number; min: string | number }
  readonly 'credits.intro': { brand: string | number }
  readonly 'credits.licence': { licence: string | number }
  readonly 'reality.title': { time: string | number }
  readonly 'reality.since': { time: string | number }
  readonly 'reality.minutes': { count: string | number }
  readonly 'popup.page': { page: string | number; pages: string | number }
  readonly 'download.text': { brand: string | number }
  readonly 'games.hotIn': { category: string | number }
  readonly 'star.add': { name: string | number }
  readonly 'star.remove': { name: string | number }
  readonly 'lottery.draw': { numero: string | number }
  readonly 'lottery.sum': { sum: string | number }
  readonly 'live.draw': { draw: string | number }
  readonly 'live.opens': { time: string | number }
  readonly 'live.each': { chance: string | number; share: string | number }
  readonly 'live.lines': { count: string | number }
  readonly 'live.returns': { share: string | number }
  readonly 'live.place': { amount: string | number; side: string | number }
  readonly 'live.terms': { chance: string | number; on: string | number; stake: string | number; win: string | number }
  readonly 'live.taken': { draw: string | number; side: string | number; stake: string | number }
  readonly 'live.won': { amount: string | number; draw: string | number }
  readonly 'live.lostBet': { draw: string | number; stake: string | number }
  readonly 'live.returned': { draw: string | number; stake: string | number }
  readonly 'register.account': { service: string | number }
  readonly 'register.usernameHint': { max: string | number; min: string | number }
  readonly 'register.passwordHint': { min: string | number }
  readonly 'register.lengthHint': { max: string | number; min: string | number }
  readonly 'register.digitsHint': { count: string | number }
  readonly 'register.agree': { age: string | number; agreement: string | number }
  readonly 'register.social': { provider: string | number }
  readonly 'register.ruleLength': { min: string | number }
  readonly 'devices.seen': { when: string | number }
  readonly 'sms.waiting': { seconds: string | number }
  readonly 'sms.code': { brand: string | number; code: string | number }
  readonly 'mail.hello': { name: string | number }
  readonly 'mail.resetSubject': { brand: string | number }
  readonly 'mail.resetText': { brand: string | number; host: string | number }
  readonly 'protection.days': { days: string | number }
  readonly 'protection.until': { date: string | number }
  readonly 'protection.notBefore': { date: string | number }
  readonly 'protection.liftFrom': { date: string | number }
  readonly 'withdrawal.waits': { time: string | number }
  readonly 'withdrawal.back': { amount: string | number }
  readonly 'deposit.minutes': { minutes: string | number }
  readonly 'deposit.minutesRange': { least: string | number; most: string | number }
  readonly 'deposit.withFee': { fee: string | number }
  readonly 'deposit.bonusTerms': { amount: string | number; days: number; times: string | number }
  readonly 'deposit.bonusFrom': { amount: string | number }
  readonly 'deposit.limit24h': { left: string | number }
  readonly 'deposit.limit7d': { left: string | number }
  readonly 'deposit.limit30d': { left: string | number }
  readonly 'deposit.limitReached': { left: string | number }
  readonly 'deposit.youPayFee': { fee: string | number }
  readonly 'records.paidOut': { amount: string | number }
  readonly 'withdraw.unlock': { amount: string | number; percent: string | number }
  readonly 'withdraw.dayLeft': { left: string | number; most: string | number }
  readonly 'withdraw.free': { all: string | number; left: string | number }
  readonly 'withdraw.within': { minutes: string | number }
  readonly 'withdraw.after': { time: string | number }
  readonly 'withdraw.tooMuch': { amount: string | number }
  readonly 'withdraw.belowLeast': { amount: string | number }
  readonly 'withdraw.resting': { time: string | number }
  readonly 'card.removeAsk': { account: string | number }
  readonly 'card.most': { most: string | number }
  readonly 'order.copy': { what: string | number }
  readonly 'order.bonusAdded': { amount: string | number }
  readonly 'order.otherAmount': { amount: string | number }
  readonly 'balance.total': { amount: string | number }
  readonly 'wallet.upTo': { amount: string | number }
  readonly 'wallet.wageringLeft': { date: string | number; remaining: string | number; required: string | number }
  readonly 'wallet.bonusPart': { amount: string | number }
  readonly 'wallet.canWithdraw': { amount: string | number }
  readonly 'wallet.pendingMany': { count: string | number }
  readonly 'wallet.sentAfter': { time: string | number }
  readonly 'wallet.leftToPlay': { date: string | number }
  readonly 'cashback.ready': { days: string | number }
  readonly 'cashback.unclaimed': { date: string | number }
  readonly 'cashback.claim': { amount: string | number }
  readonly 'cashback.next': { date: string | number }
  readonly 'cashback.least': { amount: string | number }
  readonly 'cashback.rates': { label: string | number }
  readonly 'cashback.part': { amount: string | number; rate: string | number }
  readonly 'cashback.weekReady': { date: string | number }
  readonly 'cashback.cost': { bets: string | number; cost: string | number; percent: string | number }
  readonly 'vip.level': { label: string | number }
  readonly 'vip.toNext': { amount: string | number; label: string | number }
  readonly 'vip.toDeposit': { amount: string | number; label: string | number }
  readonly 'vip.now': { label: string | number }
  readonly 'vip.cashback': { category: string | number }
  readonly 'vip.safe': { label: string | number; month: string | number }
  readonly 'vip.open': { label: string | number; month: string | number }
  readonly 'vip.keep': { played: string | number; required: string | number }
  readonly 'vip.cost': { bets: string | number; cost: string | number; gift: string | number; percent: string | number }
  readonly 'vip.costAlone': { bets: string | number; cost: string | number; percent: string | number }
  readonly 'vip.rose': { label: string | number }
  readonly 'vip.fell': { label: string | number }
  readonly 'invite.when': { amount: string | number }
  readonly 'invite.done': { date: string | number }
  readonly 'invite.bar': { asked: string | number; done: string | number }
  readonly 'invite.deposit': { amount: string | number }
  readonly 'invite.daysLeft': { days: number }
  readonly 'invite.rule2': { days: number; deposit: string | number; turnover: string | number }
  readonly 'invite.ruleCash': { amount: string | number }
  readonly 'invite.ruleBonus': { amount: string | number }
  readonly 'invite.ruleMost': { count: number }
  readonly 'contract.pitch.half-month': { brand: string | number }
  readonly 'contract.pitch.month': { brand: string | number }
  readonly 'contract.orMore': { amount: string | number }
  readonly 'contract.moreThan': { amount: string | number }
  readonly 'contract.would.day': { count: string | number }
  readonly 'contract.would.hour': { count: string | number }
  readonly 'contract.would.half-month': { count: string | number }
  readonly 'contract.would.month': { count: string | number }
  readonly 'contract.wouldThem.day': { count: string | number; name: string | number }
  readonly 'contract.wouldThem.hour': { count: string | number; name: string | number }
  readonly 'contract.wouldThem.half-month': { count: string | number; name: string | number }
  readonly 'contract.wouldThem.month': { count: string | number; name: string | number }
  readonly 'contract.at.day': { amount: string | number; count: number; rate: string | number }
  readonly 'contract.at.hour': { amount: string | number; count: number; rate: string | number }
  readonly 'contract.below.day': { count: number }
  readonly 'contract.below.hour': { count: number }
  readonly 'contract.from': { name: string | number }
  readonly 'contract.requestOf': { name: string | number }
  readonly 'contract.withWhom': { name: string | number }
  readonly 'contract.sent': { date: string | number }
  readonly 'contract.until': { date: string | number }
  readonly 'contract.endsOn': { date: string | number }
  readonly 'contract.startsOn': { date: string | number }
  readonly 'contract.said.accept': { date: string | number }
  readonly 'contract.said.terminate': { date: string | number }
  readonly 'contract.rule.checked': { brand: string | number }
  readonly 'contract.rule.theirOwn': { name: string | number }
  readonly 'contract.rule.offYours': { name: string | number }
  readonly 'contract.noneWait': { brand: string | number }
  readonly 'contract.version': { version: string | number }
  readonly 'contract.line': { active: string | number; amount: string | number }
  readonly 'contract.atMost': { rate: string | number }
  readonly 'payout.paidAt': { time: string | number }
  readonly 'payout.waiting': { brand: string | number }
  readonly 'payout.figures': { count: number }
  readonly 'payout.less': { amount: string | number }
  readonly 'payout.more': { amount: string | number }
  readonly 'payout.differsHint': { all: string | number; count: string | number }
  readonly 'payout.computed': { amount: string | number }
  readonly 'payout.rebateOf': { day: string | number }
  readonly 'payout.teamOf': { name: string | number }
  readonly 'payout.activeCount': { count: number }
  readonly 'payout.others': { count: number }
  readonly 'payout.sum': { count: number }
  readonly 'payout.carriedFrom': { day: string | number }
  readonly 'payout.rowsMatch': { count: number }
  readonly 'payout.deeper': { count: number }
  readonly 'affiliate.rate': { kind: string | number; rate: string | number }
  readonly 'affiliate.until': { date: string | number }
  readonly 'affiliate.joined': { count: string | number }
  readonly 'affiliate.joinedOf': { count: string | number; max: string | number }
  readonly 'affiliate.places': { band: string | number }
  readonly 'affiliate.left': { all: string | number; left: string | number }
  readonly 'affiliate.yours': { rate: string | number }
  readonly 'affiliate.series': { series: string | number }
  readonly 'affiliate.days': { days: string | number }
  readonly 'affiliate.usedUp': { band: string | number }
  readonly 'affiliate.unnamed.member': { rate: string | number }
  readonly 'affiliate.unnamed.agent': { rate: string | number }
  readonly 'affiliate.ended': { count: number }
  readonly 'affiliate.why.expired': { date: string | number }
  readonly 'affiliate.why.used-up': { count: number }
  readonly 'sending.range': { least: string | number; most: string | number }
  readonly 'sending.dayFault': { left: string | number }
  readonly 'sending.fundsFault': { amount: string | number }
  readonly 'sending.of': { all: string | number; left: string | number }
  readonly 'sending.sentToday': { amount: string | number }
  readonly 'sending.waits': { time: string | number }
  readonly 'sending.gets': { name: string | number }
  readonly 'sending.plays': { name: string | number; times: number }
  readonly 'sending.sent': { amount: string | number; name: string | number }
  readonly 'recruit.title': { name: string | number }
  readonly 'recruit.earns': { name: string | number; share: string | number }
  readonly 'recruit.earnsNothing': { name: string | number }
  readonly 'recruit.above': { count: number; shares: string | number }
  readonly 'recruit.odds': { brand: string | number }
  readonly 'statement.copy': { what: string | number }
  readonly 'statement.netLast': { period: string | number }
  readonly 'statement.pending': { count: string | number }
  readonly 'statement.today': { date: string | number }
  readonly 'statement.yesterday': { date: string | number }
  readonly 'statement.draw': { number: string | number }
  readonly 'statement.bets': { count: number }
  readonly 'statement.rounds': { count: number }
  readonly 'statement.each': { amount: string | number }
  readonly 'statement.paid': { amount: string | number }
  readonly 'statement.staked': { paid: string | number; stake: string | number }
  readonly 'statement.show': { period: string | number }
  readonly 'statement.zone': { zone: string | number }
  readonly 'record.settled': { count: number }
  readonly 'record.openSum': { amount: string | number; count: string | number }
  readonly 'record.openCount': { count: string | number }
  readonly 'record.told.won': { back: string | number; stake: string | number }
  readonly 'record.told.less': { back: string | number; stake: string | number }
  readonly 'record.told.lost': { stake: string | number }
  readonly 'record.told.returned': { stake: string | number }
  readonly 'record.at': { price: string | number }
  readonly 'record.pick.over': { line: string | number }
  readonly 'record.pick.under': { line: string | number }
  readonly 'record.pick.goal': { number: string | number; team: string | number }
  readonly 'record.pick.noGoal': { number: string | number }
  readonly 'record.pick.round': { number: string | number; team: string | number }
  readonly 'record.shots': { caught: string | number; count: string | number }
  readonly 'limit.used': { used: string | number }
  readonly 'limit.waits': { amount: string | number; time: string | number }
  readonly 'limit.ready': { amount: string | number }
  readonly 'limit.remains': { amount: string | number }
  readonly 'limit.usedOf': { amount: string | number; used: string | number }
  readonly 'limit.nearlyFull': { amount: string | number; used: string | number }
  readonly 'limit.now': { amount: string | number; used: string | number }
  readonly 'limit.lowerThen': { amount: string | number; left: string | number }
  readonly 'limit.setTo': { amount: string | number }
  readonly 'limit.lowerTo': { amount: string | number }
  readonly 'limit.askFor': { amount: string | number }
  readonly 'ready.welcome': { name: string | number }
  readonly 'ready.isSet': { amount: string | number }
  readonly 'ready.depositFrom': { amount: string | number }
  readonly 'play.draw': { numero: string | number }
  readonly 'play.drawing': { numero: string | number }
  readonly 'play.moved': { from: string | number; to: string | number }
  readonly 'play.taken': { numero: string | number }
  readonly 'play.pays': { odds: string | number }
  readonly 'play.cancelledDraws': { count: string | number }
  readonly 'play.stakeRange': { least: string | number; most: string | number }
  readonly 'play.owes': { since: string | number; what: string | number }
  readonly 'play.waits.witness': { numero: string | number }
  readonly 'play.waits.beacon': { numero: string | number }
  readonly 'play.at': { time: string | number }
  readonly 'play.session': { minutes: string | number }
  readonly 'play.numeroCloses': { numero: string | number }
  readonly 'play.everyMinutes': { count: string | number }
  readonly 'play.slipStays': { game: string | number }
  readonly 'play.counts.over': { count: string | number }
  readonly 'play.counts.said': { average: string | number; least: string | number; most: string | number }
  readonly 'play.counts.soFar': { count: number }
  readonly 'play.counts.results': { total: string | number }
  readonly 'play.results.special': { game: string | number }
  readonly 'play.bets': { count: number }
  readonly 'play.onEach': { multiple: string | number; stake: string | number }
  readonly 'play.remove': { name: string | number }
  readonly 'play.paidTitle': { win: string | number }
  readonly 'play.paidSome': { amount: string | number }
  readonly 'play.stakeReturned': { amount: string | number }
  readonly 'play.stakeOf': { amount: string | number }
  readonly 'play.sessionDown': { minutes: string | number; net: string | number }
  readonly 'play.sessionAhead': { minutes: string | number; net: string | number }
  readonly 'play.sessionEven': { minutes: string | number; net: string | number }
  readonly 'play.placed': { time: string | number }
  readonly 'play.openCount': { count: string | number }
  readonly 'play.seal.count': { all: string | number; passed: string | number; time: string | number }
  readonly 'play.steps': { count: number }
  readonly 'play.outlook.rest': { percent: string | number }
  readonly 'verify.draw': { game: string | number; numero: string | number }
  readonly 'verify.receipt': { id: string | number }
  readonly 'verify.state.rests': { step: string | number }
  readonly 'verify.verdict.wrong': { step: string | number }
  readonly 'verify.verdict.owes': { since: string | number; what: string | number }
  readonly 'verify.verdict.fileOwes': { since: string | number; what: string | number }
  readonly 'verify.notShown.open': { what: string | number }
  readonly 'verify.notShown.owed': { since: string | number; what: string | number }
  readonly 'verify.notShown.due': { at: string | number; what: string | number }
  readonly 'verify.kept.uncompared': { count: string | number }
  readonly 'verify.kept.unsigned': { count: string | number }
  readonly 'verify.log.asOf': { at: string | number }
  readonly 'verify.log.check': { count: string | number }
  readonly 'verify.log.checked': { count: string | number }
  readonly 'verify.log.place': { index: string | number }
  readonly 'verify.log.lateCount': { count: string | number }
  readonly 'verify.log.since': { since: string | number }
  readonly 'verify.log.openDraws': { count: string | number }
  readonly 'verify.log.until': { until: string | number }
  readonly 'verify.log.reason': { reason: string | number }
  readonly 'verify.log.by': { names: string | number }
  readonly 'verify.log.inAll': { count: string | number }
  readonly 'verify.log.statements': { count: string | number }
  readonly 'verify.log.witnessed': { at: string | number; name: string | number }
  readonly 'refusal.DEBT_OPEN': { owed: string | number }
  readonly 'refusal.BONUS_STAKE_TOO_HIGH': { most: string | number }
  readonly 'promotion.term.ofDeposit': { most: string | number; percent: string | number }
  readonly 'promotion.term.leastDeposit': { amount: string | number }
  readonly 'promotion.term.ofLossDay': { most: string | number; percent: string | number }
  readonly 'promotion.term.ofLossWeek': { most: string | number; percent: string | number }
  readonly 'promotion.term.leastLoss': { amount: string | number }
  readonly 'promotion.term.fixed': { amount: string | number }
  readonly 'promotion.term.steps': { first: string | number; last: string | number }
  readonly 'promotion.term.random': { least: string | number; most: string | number }
  readonly 'promotion.term.decided': { most: string | number }
  readonly 'promotion.term.wagerBonus': { times: number }
  readonly 'promotion.term.wagerBoth': { times: number }
  readonly 'promotion.term.days': { days: number }
  readonly 'promotion.term.maxStake': { amount: string | number }
  readonly 'promotion.term.mostPerMonth': { count: number }
  readonly 'promotion.term.claimDays': { days: number }
  readonly 'promotion.term.budgetEver': { amount: string | number }
  readonly 'promotion.term.budgetMonth': { amount: string | number }
  readonly 'promotion.term.budgetWeek': { amount: string | number }
  readonly 'promotion.term.budgetDay': { amount: string | number }
  readonly 'withdraw.lockedDeposit': { number: string | number }
  readonly 'withdraw.lockedPart': { amount: string | number; remaining: string | number }
  readonly 'promotion.term.weightLOTT': { percent: string | number }
  readonly 'promotion.term.weightELOTT': { percent: string | number }
  readonly 'promotion.term.weightLIVE': { percent: string | number }
  readonly 'promotion.term.weightRNG': { percent: string | number }
  readonly 'promotion.term.weightFISH': { percent: string | number }
  readonly 'promotion.term.weightSPORTS': { percent: string | number }
  readonly 'promotion.term.weightESPORTS': { percent: string | number }
  readonly 'promotion.term.weightPVP': { percent: string | number }
  readonly 'promotion.term.weightCOCKFIGHT': { percent: string | number }
  readonly 'promotion.term.weightLIVESTREAM': { percent: string | number }
  readonly 'promotion.line.ofDeposit': { most: string | number; percent: string | number }
  readonly 'promotion.line.ofLossDay': { most: string | number; percent: string | number }
  readonly 'promotion.line.ofLossWeek': { most: string | number; percent: string | number }
  readonly 'promotion.line.steps': { first: string | number; last: string | number }
  readonly 'promotion.line.decided': { most: string | number }
  readonly 'promotion.line.wagerBonus': { times: string | number }
  readonly 'promotion.line.wagerBoth': { times: string | number }
  readonly 'promotion.line.days': { days: number }
  readonly 'promotion.line.maxStake': { amount: string | number }
  readonly 'promotion.line.budgetEver': { amount: string | number }
  readonly 'promotion.line.budgetMonth': { amount: string | number }
  readonly 'promotion.line.budgetWeek': { amount: string | number }
  readonly 'promotion.line.budgetDay': { amount: string | number }
  readonly 'rewards.lines': { count: number }
  readonly 'rewards.costHint': { cost: string | number; percent: string | number; required: string | number }
  readonly 'rewards.playedOf': { done: string | number; required: string | number }
  readonly 'rewards.until': { time: string | number }
  readonly 'rewards.goesOn': { amount: string | number }
  readonly 'rewards.endQuestion': { kept: string | number; lost: string | number }
  readonly 'rewards.gaveUp': { amount: string | number }
  readonly 'rewards.imagesHint': { count: string | number }
  readonly 'rewards.removeImage': { number: string | number }
  readonly 'rewards.size': { size: string | number }
  readonly 'rewards.sentAt': { time: string | number }
  readonly 'rewards.pictures': { count: number }
  readonly 'rewards.claimOne': { title: string | number }
  readonly 'rewards.claimAll': { count: string | number }
  readonly 'rewards.claimUntil': { time: string | number }
  readonly 'rewards.claimedAt': { time: string | number }
  readonly 'rewards.daysDone': { days: string | number; done: string | number }
  readonly 'rewards.day': { day: string | number }
  readonly 'agents.spanHint': { days: string | number }
  readonly 'agents.more': { days: string | number; percent: string | number }
  readonly 'agents.less': { days: string | number; percent: string | number }
  readonly 'agents.same': { days: string | number }
  readonly 'agents.ofStake': { percent: string | number }
  readonly 'agents.ofTeam': { count: string | number }
  readonly 'agents.perDay': { count: string | number }
  readonly 'agents.openUntil': { time: string | number }
  readonly 'agents.level': { level: string | number }
  readonly 'agents.turnoverOf': { days: string | number }
  readonly 'agents.sortedBy': { order: string | number }
  readonly 'agents.agentOf': { count: string | number }
  readonly 'agents.gets': { rate: string | number }
  readonly 'agents.getsAndYou': { rate: string | number; share: string | number }
  readonly 'agents.activeDays': { count: number }
  readonly 'agents.playerSince': { date: string | number }
  readonly 'agents.agentSince': { date: string | number }
  readonly 'agents.teamOf': { name: string | number }
  readonly 'agents.private': { name: string | number }
  readonly 'agents.playerRate': { rate: string | number; share: string | number }
  readonly 'agents.rateFor': { name: string | number }
  readonly 'agents.rateNow': { rate: string | number }
  readonly 'agents.series': { series: string | number }
  readonly 'agents.wouldHavePaid': { days: string | number }
  readonly 'agents.noPlaces': { rate: string | number }
  readonly 'agents.atDayStart': { date: string | number }
  readonly 'agents.save': { rate: string | number }
  readonly 'agents.saved': { date: string | number }
  readonly 'agents.asked': { name: string | number }
  readonly 'agents.waitsFor': { name: string | number; rate: string | number }
  readonly 'agents.beginsOn': { date: string | number; rate: string | number }
  readonly 'agents.loweringAsks': { name: string | number }
  readonly 'agents.wantsLower': { rate: string | number }
  readonly 'agents.band': { from: string | number; to: string | number }
  readonly 'agents.placesUsed': { granted: string | number; used: string | number }
  readonly 'agents.handOnHint': { rate: string | number }
  readonly 'agents.ofFree': { count: string | number }
  readonly 'agents.handOnCount': { count: number }
  readonly 'board.swap': { mode: string | number; other: string | number }
  readonly 'board.chance': { chance: string | number }
  readonly 'board.oneIn': { count: string | number }
  readonly 'board.howTitle': { play: string | number }
  readonly 'board.drawnAt': { time: string | number }
  readonly 'board.step.say': { selection: string | number }
  readonly 'board.step.cost': { bets: string | number; stake: string | number; total: string | number }
  readonly 'board.payout': { amount: string | number }
  readonly 'board.orMore': { payout: string | number }
  readonly 'board.return': { share: string | number }
  readonly 'board.try': { selection: string | number }
  readonly 'board.yourBets': { count: number }
  readonly 'board.each': { stake: string | number; win: string | number }
  readonly 'board.andMore': { count: string | number }
  readonly 'board.sum': { sum: string | number }
  readonly 'board.step.pays': { amount: string | number }
  readonly 'keno.wins.PICK': { size: number }
  readonly 'keno.picked': { count: string | number; size: string | number }
  readonly 'keno.more': { bets: number; count: string | number; size: string | number }
  readonly 'keno.hits': { count: number }
  readonly 'keno.lowHigh': { high: string | number; low: string | number }
  readonly 'pk10.pair': { first: string | number; last: string | number }
  readonly 'pk10.car': { number: string | number }
  readonly 'pk10.clearPlace': { place: string | number }
  readonly 'pk10.sumOf': { first: string | number; second: string | number; sum: string | number }
  readonly 'ssc.hint.straight': { window: string | number }
  readonly 'ssc.hint.sum': { window: string | number }
  readonly 'ssc.hint.span': { window: string | number }
  readonly 'ssc.hint.Z3': { window: string | number }
  readonly 'ssc.hint.Z6': { window: string | number }
  readonly 'ssc.hint.setSum': { window: string | number }
  readonly 'ssc.hint.has1': { window: string | number }
  readonly 'ssc.hint.has2': { window: string | number }
  readonly 'ssc.hint.has3': { window: string | number }
  readonly 'ssc.hint.two': { window: string | number }
  readonly 'ssc.hint.options': { window: string | number }
  readonly 'ssc.hint.shape': { window: string | number }
  readonly 'ssc.pair': { first: string | number; second: string | number }
  readonly 'ssc.higher': { place: string | number }
  readonly 'ssc.part': { count: number; times: string | number }
  readonly 'vn.wins.LO': { count: string | number; digits: string | number }
  readonly 'vn.wins.LO2F': { count: string | number }
  readonly 'vn.wins.DE': { digits: string | number }
  readonly 'vn.wins.DAU': { count: number; prize: string | number }
  readonly 'vn.wins.XIEN': { count: string | number; size: string | number }
  readonly 'vn.wins.TRUOT': { count: string | number; size: string | number }
  readonly 'vn.cost.point': { cost: string | number }
  readonly 'vn.cost.number': { cost: string | number }
  readonly 'vn.cost.bet': { cost: string | number; size: string | number }
  readonly 'vn.chance': { chance: string | number }
  readonly 'vn.howType': { first: string | number; head: string | number; last: string | number; tail: string | number }
  readonly 'vn.said.points': { count: number; points: number }
  readonly 'vn.said.mixed': { count: number; points: number }
  readonly 'vn.slip.each': { count: string | number; points: number }
  readonly 'vn.slip.sum': { points: number }
  readonly 'vn.said.numbers': { count: number }
  readonly 'vn.said.bets': { bets: number; count: number; size: string | number }
  readonly 'vn.said.more': { count: number; least: string | number }
  readonly 'vn.said.tooMany': { count: number }
  readonly 'vn.bad.number': { first: string | number; last: string | number; part: string | number }
  readonly 'vn.bad.range': { first: string | number; last: string | number; part: string | number }
  readonly 'vn.bad.points': { most: string | number; part: string | number }
  readonly 'vn.bad.second': { part: string | number }
  readonly 'vn.bad.many': { most: string | number; part: string | number }
  readonly 'vn.bad.mixed': { part: string | number }
  readonly 'vn.head': { head: string | number }
  readonly 'vn.headAll': { head: string | number }
  readonly 'vn.allResults': { count: string | number }
  readonly 'x115.any': { size: string | number }
  readonly 'x115.first': { size: string | number }
  readonly 'x115.hint.any': { size: string | number }
  readonly 'x115.hint.key': { size: string | number }
  readonly 'x115.hint.more': { size: string | number }
  readonly 'x115.hint.order': { size: string | number }
  readonly 'x115.hint.noOrder': { size: string | number }
  readonly 'x115.oddEven': { even: string | number; odd: string | number }
  readonly 'x115.pickLeast': { size: string | number }
  readonly 'x115.keysNote': { count: string | number }
  readonly 'x115.othersNote': { count: string | number; keys: string | number }
}
