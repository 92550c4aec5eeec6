import { translated } from './words-translated.ts'

/** A studio has words of its own and fewer languages than the product around it. */
const english = {
  code: 'EN',
  lang: 'en',
  dir: 'ltr',
  leave: 'Leave the game',
  demo: 'Demo: practice credits, no real money',
  rules: 'Rules and odds',
  history: 'Last spins',
  close: 'Close',
  reels: 'Five reels with three rows',
  balance: 'Balance',
  bet: 'Stake',
  less: 'Lower stake',
  more: 'Higher stake',
  spin: 'Spin',
  time: 'Time',
  net: 'Net',
  ready: '20 lines are played on every spin',
  spinning: 'The lanterns are rising',
  nothing: 'No win this time',
  line: 'Line',
  moons: 'Moons',
  won: 'Win',
  paid: 'Paid, less than the stake',
  again: 'The answer is late. We ask again; this spin counts once.',
  void: 'This spin did not count. Your stake is yours.',
  held: 'This spin is being settled by people. Nothing is lost.',
  limit: 'Your limit does not allow this stake.',
  refused: 'This spin was not taken.',
  loading: 'Lighting the lanterns',
  overTitle: 'This session is over',
  overText: 'Your balance is not affected.',
  overAct: 'Open the game again',
  fundsTitle: 'Not enough for this stake',
  fundsText: 'Choose a lower stake, or pay in.',
  fundsDemo: 'Choose a lower stake. Practice credits cannot be topped up.',
  fundsAct: 'Deposit',
  lowerAct: 'Lower stake',
  maintenanceTitle: 'The game is resting',
  maintenanceText: 'Your balance is not affected. Please try later.',
  maintenanceAct: 'Try again',
  returns: 'Return in the long run',
  chance: 'Chance that a spin pays anything',
  smaller: 'A payment may be smaller than the stake.',
  payTable: 'Pay table, for 3 / 4 / 5 from the left, times the stake of one line',
  moonTable: 'Moons anywhere, times the whole stake',
  wildRule: 'The wild stands on reels 2 to 4 for every symbol but the moon. Each line pays its longest run.',
  lines: 'The 20 lines',
  verify: 'How to check a spin',
  verifyText:
    'Before each spin you see the SHA-256 of our seed. Your browser adds your own seed. The stops follow from HMAC-SHA256 of both and the number of the spin. After the spin we show our seed, and your browser computes it again.',
  promise: 'Promise of the next spin',
  yourSeed: 'Your seed',
  fair: 'Checked: as promised',
  unfair: 'Does not fit the promise',
  unchecked: 'Cannot be checked on this address',
  noSpins: 'No spins yet.',
}

export type Words = Readonly<typeof english>

export function wordsOf(language: string): Words {
  const own = Object.hasOwn(translated, language) ? translated[language] : undefined
  return { ...english, ...own }
}
