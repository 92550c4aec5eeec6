import type { NextSpin, SpinAnswer } from '../desk.ts'
import { compile } from '../outcome.ts'
import { moonLantern } from '../rules.ts'
import { spin as askSpin, start } from './api.ts'
import { blockFunds, blockMaintenance, blockOver } from './block.ts'
import { find, pause, randomHex } from './dom.ts'
import { createHistory } from './history.ts'
import { drawWay, showWins } from './lines.ts'
import { followLook } from './look.ts'
import { countUp, createMoney } from './money.ts'
import { tellName, tellParent } from './parent.ts'
import { createReels } from './reels.ts'
import { drawRules, returnText } from './rules-sheet.ts'
import type { Words } from './words.ts'

const query = new URLSearchParams(location.search)
/** The page carries the words of the one language that was asked for. */
const words = JSON.parse(find('words').textContent ?? '') as Words
const machine = compile(moonLantern)
const reels = createReels()
const history = createHistory(words)
const message = find('message')
const spinButton = find<HTMLButtonElement>('spin')
const leastTurnMs = 500

followLook()
reels.show([11, 3, 14, 5, 8])
message.textContent = words.loading
find('odds').textContent = `${words.returns}: ${returnText()}`

const openAgain = () => tellParent('relogin')

function overNow(): void {
  openAgain()
  blockOver(words, openAgain)
}

async function open(): Promise<void> {
  tellName('Moon Lantern')
  const opened = await start(query.get('code') ?? '', query.get('game'))
  tellParent('ready')
  if (opened.state === 'over') return overNow()
  if (opened.state !== 'open') return blockMaintenance(words, openAgain)
  find('demo').hidden = !opened.isDemo
  play(opened)
}

type Opened = Extract<Awaited<ReturnType<typeof start>>, { state: 'open' }>

function play({ session, currency, bets, ...opened }: Opened): void {
  const show = createMoney(words.lang, currency)
  const showStake = createMoney(words.lang, currency, { brief: true })
  const began = Date.now()
  let next: NextSpin = opened.next
  let balance = BigInt(opened.balance)
  let net = 0n
  let betAt = Math.min(1, bets.length - 1)
  let clientSeed = randomHex(8)
  let isBusy = false
  /** Everything that still moves belongs to one spin; the next one ends it. */
  let showing = 0

  const betNow = () => BigInt(bets[betAt] ?? '0')

  function draw(): void {
    find('balance').textContent = show(balance)
    find('bet').textContent = showStake(betNow())
    find('net').textContent = `${net > 0n ? '+' : ''}${show(net)}`
    find<HTMLButtonElement>('less').disabled = isBusy || betAt === 0
    find<HTMLButtonElement>('more').disabled = isBusy || betAt === bets.length - 1
    spinButton.disabled = isBusy
    document.body.dataset.state = isBusy ? 'spinning' : 'ready'
  }

  function step(by: number): void {
    betAt = Math.max(0, Math.min(bets.length - 1, betAt + by))
    draw()
  }

  /** The highest stake that there is money for. */
  function lower(): void {
    const affordable = bets.findLastIndex((bet) => BigInt(bet) <= balance)
    step(Math.max(0, affordable) - betAt)
  }

  const askForFunds = () => blockFunds(words, opened.isDemo, { lower, deposit: () => tellParent('deposit') })

  function endShow(): void {
    showing++
    drawWay([])
    reels.clear()
    find('win').hidden = true
    find('plate').classList.remove('won')
  }

  function celebrate(stops: readonly number[], bet: bigint, win: bigint): void {
    if (win === 0n) {
      message.textContent = words.nothing
      return
    }
    const mine = showing
    const isStill = () => showing === mine
    // Less than the stake is no win to be proud of, and is not dressed as one.
    const isNetWin = win > bet
    message.textContent = isNetWin ? words.won : words.paid
    find('plate').classList.toggle('won', isNetWin)
    find('win').hidden = false
    void countUp(find('win'), win, show, isStill)
    void showWins(machine.outcomeOf(stops), { reels, words, show, bet }, isStill)
  }

  async function take(answer: SpinAnswer | null, bet: bigint, promised: NextSpin, seed: string): Promise<void> {
    if (answer === null || answer.state === 'pending') {
      reels.show([0, 0, 0, 0, 0])
      return blockMaintenance(words, openAgain)
    }
    if (answer.state === 'over') return overNow()
    next = answer.next
    if (answer.balance !== null) balance = BigInt(answer.balance)
    const { spin, state, reason } = answer
    await reels.stopAt(spin.stops)
    // What was promised and what was asked count, not what the answer says they were.
    const seen = { ...spin, ...promised, clientSeed: seed }
    if (state !== 'refused') void history.add({ ...seen, isCounted: state === 'done' })
    if (state === 'done') {
      net += BigInt(spin.win) - bet
      return celebrate(spin.stops, bet, BigInt(spin.win))
    }
    message.textContent = state === 'refused' ? words[reason === 'limit' ? 'limit' : 'refused'] : words[state]
    if (reason === 'over') return overNow()
    if (reason === 'maintenance') return blockMaintenance(words, openAgain)
    if (reason === 'funds') askForFunds()
  }

  async function spin(): Promise<void> {
    if (isBusy) return
    const [bet, promised, seed] = [betNow(), next, clientSeed]
    if (balance < bet) return askForFunds()
    isBusy = true
    endShow()
    message.textContent = words.spinning
    draw()
    find('balance').textContent = show(balance - bet)
    reels.turn()
    const call = { session, key: randomHex(16), bet: String(bet), clientSeed: seed }
    const late = () => {
      message.textContent = words.again
    }
    const [answer] = await Promise.all([askSpin(call, late), pause(leastTurnMs)])
    await take(answer, bet, promised, seed)
    isBusy = false
    draw()
  }

  spinButton.addEventListener('click', () => void spin())
  find('less').addEventListener('click', () => step(-1))
  find('more').addEventListener('click', () => step(1))
  find('open-history').addEventListener('click', () => {
    history.draw(show)
    find<HTMLDialogElement>('history').showModal()
  })
  find('open-rules').addEventListener('click', () => {
    const change = (seed: string) => {
      if (/^[\w -]{1,64}$/.test(seed)) clientSeed = seed
    }
    drawRules(words, { commitment: next.commitment, clientSeed, change })
    find<HTMLDialogElement>('rules').showModal()
  })
  setInterval(() => {
    find('time').textContent = clock(Date.now() - began)
  }, 1_000)
  message.textContent = words.ready
  draw()
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

find('leave').addEventListener('click', () => tellParent('leave'))
for (const dialog of document.querySelectorAll('dialog'))
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('[data-close]')) dialog.close()
  })
void open()
