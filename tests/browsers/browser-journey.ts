import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { at } from '../e2e/brands.ts'
import { newWithdrawingMember, paymentPassword } from '../e2e/withdrawing-member.ts'
import type { Tab } from './tab.ts'

type Step = readonly [title: string, walk: (tab: Tab) => Promise<unknown>]

const frame = '.frame-window'
const drawn = 'Three dice · 1 min'

/** The ways that a release must not break, in every engine that members use. They follow each other in one page. */
export async function browserJourney(): Promise<readonly Step[]> {
  const member = await newWithdrawingMember({ cash: 20_000 })
  return [
    ['home shows its games to a guest', home],
    ['a member logs in', (tab) => logIn(tab, member.username)],
    ['a deposit is paid at the bank and added to the balance', payIn],
    ['a bet on three dice is taken', bet],
    ['a spin at Moon Lantern is settled', spin],
    ['a withdrawal is asked for', withdraw],
  ]
}

async function home(tab: Tab): Promise<void> {
  await tab.open(at('halcyon', '/m/home'))
  // As if this visitor had closed the popups of the session before.
  await tab.run(() => {
    for (const type of ['SHELL_PU_A', 'SHELL_PU_B']) sessionStorage.setItem(type, 'false')
  })
  await tab.open(at('halcyon', '/m/home'))
  await tab.see('.live-pill[data-state="live"]')
  await tab.see('.slot-card', 'Moon Lantern')
}

async function logIn(tab: Tab, username: string): Promise<void> {
  await tab.open(at('halcyon', '/m/login'))
  await tab.fill('input[autocomplete="username"]', username)
  await tab.fill('input[autocomplete="current-password"]', actorPassword)
  await tab.tap('form button[type="submit"]')
  await tab.untilAt('/m/home')
  await tab.see('.home-header.is-member')
}

async function payIn(tab: Tab): Promise<void> {
  await tab.tap('header a[href="/m/voucherCenter"]')
  await tab.tap('button', 'Not now')
  await tab.tap('label', 'Mobile wallet')
  await tab.fill('input[inputmode]', '5000')
  await tab.tap('button', 'Deposit')
  await tab.tap('button', 'Pay')
  await tab.see('main', 'Added to your balance')
}

async function bet(tab: Tab): Promise<void> {
  await tab.open(at('halcyon', '/m/lottery?gameType=ELOTT'))
  await tab.see('.ticket-card', drawn)
  await tab.tap('.ticket-card a')
  await tab.inFrame(frame, async () => {
    await tab.tap('button', 'Big')
    await tab.tap('button', '10')
    await tab.tap('button', 'Place bet')
    await tab.see('body', 'Your bet is in draw')
  })
}

async function spin(tab: Tab): Promise<void> {
  await tab.open(at('halcyon', '/m/home'))
  await tab.see('.live-pill[data-state="live"]')
  await tab.tap('.slot-card button', 'Play')
  await tab.inFrame(frame, async () => {
    await tab.see('body[data-state="ready"] #balance', 'Rs')
    await tab.tapUntilAnswered('#spin', '/slot/api/spin')
    await tab.see('body[data-state="ready"]')
  })
}

async function withdraw(tab: Tab): Promise<void> {
  await tab.open(at('halcyon', '/m/withdraw'))
  await tab.fill('input[inputmode="decimal"]', '2000')
  await tab.fill('input[type="password"]', paymentPassword)
  await tab.tap('button', 'Withdraw')
  await tab.see('.tracker-steps, [role="dialog"]')
  if (await tab.run(() => document.querySelector('.tracker-steps') === null)) {
    await tab.fill('[role="dialog"] input[type="password"]', actorPassword)
    await tab.tap('[role="dialog"] button', 'Submit')
  }
  await tab.see('.tracker-steps')
}
