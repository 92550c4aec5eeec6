import type { NextSpin, SpinResponse, StartResponse } from '../spin-api.ts'
import type { SpinRules } from '../spin-rules.ts'
import type { Words } from '../words-of.ts'
import { spin as askSpin } from './api.ts'
import { find, hide, mark, pause, randomHex, write } from './dom.ts'
import { startClock, wireShell } from './game-bar.ts'
import { createHistory } from './history.ts'
import { createMoney, type ShowMoney } from './money.ts'
import { showLowFunds, showMaintenance, showSessionOver } from './notices.ts'
import { postTitle, postToParent } from './parent.ts'
import type { CommitmentParts } from './rules-parts.ts'
import { followTheme } from './theme.ts'

const minTurnMs = 500

export type Played = { readonly drawn: readonly number[]; readonly bet: bigint; readonly win: bigint }

/** What a game draws; everything around it is the same in all of them. */
export type SpinView = {
  readonly name: string
  readonly rules: SpinRules
  /** Words that only this game has. */
  readonly texts: { readonly loading: string; readonly ready: string; readonly spinning: string }
  readonly returnText: () => string
  /** A small picture of what was drawn. */
  readonly sketch: (drawn: readonly number[]) => Node[]
  readonly drawRules: (promise: CommitmentParts, show: ShowMoney, bet: bigint) => void
  /** The stake was changed before a spin. */
  readonly onBet?: (bet: bigint, show: ShowMoney) => void
  /** Moves until the result is there. */
  readonly turn: () => void
  /** Ends where the numbers say. */
  readonly land: (played: Played, show: ShowMoney) => Promise<void>
  /** Shows what paid for as long as nothing else is asked for. */
  readonly celebrate: (played: Played, show: ShowMoney, isStill: () => boolean) => void
  /** Takes away what the last spin left, its line of light and its sum. */
  readonly clear: () => void
  /** Jumps to the end of what `land` shows; a game without it shows everything. */
  readonly skip?: () => void
  /** Nothing is known of the spin any more. */
  readonly rest: () => void
}

/** Runs a game whose round is one stake and one result. */
export function runSpinGame(words: Words, opening: Promise<StartResponse>, view: SpinView): void {
  const message = find('message')
  const history = createHistory({ words, rules: view.rules, sketch: view.sketch })
  const openAgain = () => postToParent('relogin')

  function overNow(): void {
    openAgain()
    showSessionOver(words, openAgain)
  }

  async function open(): Promise<void> {
    postTitle(view.name)
    // Everything is drawn; the session takes another moment, and a page that is seen early feels quick.
    postToParent('ready')
    const opened = await opening
    if (opened.state === 'over') return overNow()
    if (opened.state !== 'open') return showMaintenance(words, openAgain)
    find('demo').hidden = !opened.isDemo
    play(opened)
  }

  function play({ session, currency, bets, ...opened }: Extract<StartResponse, { state: 'open' }>): void {
    const show = createMoney(words.lang, currency)
    const showStake = createMoney(words.lang, currency, { brief: true })
    const spinButton = find<HTMLButtonElement>('spin')
    let next: NextSpin = opened.next
    let balance = BigInt(opened.balance)
    let net = 0n
    let betAt = Math.min(1, bets.length - 1)
    let clientSeed = randomHex(8)
    let isBusy = false
    /** Everything that still moves belongs to one spin; the next one ends it. */
    let showing = 0

    const betNow = () => BigInt(bets[betAt] ?? '0')

    function showBalance(amount: bigint): void {
      write(find('balance'), show(amount))
      write(find('pill'), showStake(amount))
    }

    function draw(): void {
      showBalance(balance)
      write(find('bet'), showStake(betNow()))
      write(find('net'), `${net > 0n ? '+' : ''}${show(net)}`)
      find<HTMLButtonElement>('less').disabled = isBusy || betAt === 0
      find<HTMLButtonElement>('more').disabled = isBusy || betAt === bets.length - 1
      spinButton.disabled = isBusy
      write(find('spin-name'), words.spin)
      mark(document.body, 'data-state', isBusy ? 'spinning' : 'ready')
    }

    function step(by: number): void {
      betAt = Math.max(0, Math.min(bets.length - 1, betAt + by))
      view.onBet?.(betNow(), show)
      draw()
    }

    /** The highest stake that there is money for. */
    function lower(): void {
      const affordable = bets.findLastIndex((bet) => BigInt(bet) <= balance)
      step(Math.max(0, affordable) - betAt)
    }

    const askForFunds = () => showLowFunds(words, opened.isDemo, { lower, deposit: () => postToParent('deposit') })

    function endShow(): void {
      showing++
      view.clear()
      hide(find('win'), true)
      find('plate').classList.remove('won')
    }

    function celebrate(played: Played): void {
      if (played.win === 0n) {
        message.textContent = words.nothing
        return
      }
      const mine = showing
      // Less than the stake is no win to be proud of, and is not dressed as one.
      const isNetWin = played.win > played.bet
      message.textContent = isNetWin ? words.won : words.paid
      find('plate').classList.toggle('won', isNetWin)
      find('win').hidden = false
      view.celebrate(played, show, () => showing === mine)
    }

    /** While a result is shown that is known already, the button leads to its end. */
    function offerSkip(): void {
      if (!view.skip) return
      write(find('spin-name'), words.skip)
      spinButton.disabled = false
    }

    async function take(answer: SpinResponse | null, bet: bigint, promised: NextSpin, seed: string): Promise<void> {
      if (answer === null || answer.state === 'pending') {
        view.rest()
        return showMaintenance(words, openAgain)
      }
      if (answer.state === 'over') return overNow()
      next = answer.next
      if (answer.balance !== null) balance = BigInt(answer.balance)
      const { spin, state, reason } = answer
      const played = { drawn: spin.drawn, bet, win: BigInt(spin.win) }
      offerSkip()
      await view.land(played, show)
      // What was promised and what was asked count, not what the answer says they were.
      const seen = { ...spin, ...promised, clientSeed: seed, bet: String(bet) }
      if (state !== 'refused') void history.add({ ...seen, isCounted: state === 'done' })
      if (state === 'done') {
        net += played.win - bet
        return celebrate(played)
      }
      message.textContent = state === 'refused' ? words[reason === 'limit' ? 'limit' : 'refused'] : words[state]
      if (reason === 'over') return overNow()
      if (reason === 'maintenance') return showMaintenance(words, openAgain)
      if (reason === 'funds') askForFunds()
    }

    async function spin(): Promise<void> {
      if (isBusy) return view.skip?.()
      const [bet, promised, seed] = [betNow(), next, clientSeed]
      if (balance < bet) return askForFunds()
      isBusy = true
      endShow()
      message.textContent = view.texts.spinning
      draw()
      showBalance(balance - bet)
      postToParent('showing')
      view.turn()
      const call = { session, key: randomHex(16), bet: String(bet), clientSeed: seed }
      const late = () => {
        message.textContent = words.again
      }
      const [answer] = await Promise.all([askSpin(call, late), pause(minTurnMs)])
      await take(answer, bet, promised, seed)
      postToParent('shown')
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
      view.drawRules({ commitment: next.commitment, clientSeed, change }, show, betNow())
      find<HTMLDialogElement>('rules').showModal()
    })
    startClock()
    message.textContent = view.texts.ready
    step(0)
  }

  followTheme()
  wireShell()
  message.textContent = view.texts.loading
  // Exact fractions take a while, and nobody reads them before the game can be played.
  void open().then(() =>
    setTimeout(() => {
      find('odds').textContent = `${words.returns}: ${view.returnText()}`
    }, 50),
  )
}
