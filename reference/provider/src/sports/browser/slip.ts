import { find, hide, make, mark, write } from '../../studio/browser/dom.ts'
import type { ShowMoney } from '../../studio/browser/money.ts'
import { openSheet } from '../../studio/browser/sheet.ts'
import type { PlaceResponse, ShownMatch } from '../messages.ts'
import type { SportsWords } from '../words.ts'
import { idOf, type Picked } from './board-view.ts'
import { scoreText, timeText } from './match-parts.ts'
import { fill, isolated, longPick, priceText, shareText, signs } from './names.ts'
import { readStake, type SlipMode, type SlipState, slipState } from './slip-state.ts'

export type BetRequest = Picked & { readonly price: number; readonly stake: string; readonly takesLower: boolean }

type Options = {
  readonly words: SportsWords
  /** The least, four to choose from, the most. */
  readonly stakes: readonly bigint[]
  readonly step: bigint
  readonly show: ShowMoney
  readonly showBrief: ShowMoney
  readonly moneySign: string
  readonly balance: () => bigint
  readonly now: () => number
  readonly place: (asked: BetRequest) => Promise<PlaceResponse | null>
  readonly askForFunds: (lower: () => void) => void
  /** The pick has changed, or is gone. */
  readonly onPick: () => void
  readonly onNotice: (text: string) => void
}

/** One pick, its stake and its price, from the tap on the odds to the server's answer. */
export function createSlip(options: Options) {
  const { words, stakes, step, show, showBrief, balance, now } = options
  const [least = 1n, most = 1n] = [stakes[0], stakes.at(-1)]
  const dialog = find<HTMLDialogElement>('slip')
  const field = find<HTMLInputElement>('stake')
  const lower = find<HTMLInputElement>('take-lower')
  let picked: Picked | null = null
  let seenPrice = 0
  let match: ShownMatch | null = null
  let isConnected = true
  let isPlacing = false
  let wasSuspended = false

  const stake = () => readStake(field.value, least, most, step)

  function state(): SlipState | null {
    if (!picked) return null
    const flags = { takesLower: lower.checked, isConnected, isPlacing }
    return slipState({ selection: picked, match, seenPrice, stake: stake(), ...flags })
  }

  function news(mode: SlipMode, price: number | null): readonly [tone: string, title: string, text: string] | null {
    const prices = { from: priceText(seenPrice), to: priceText(price ?? 0) }
    if (mode === 'lower') return ['warn', fill(words.wentDown, prices), words.notPlaced]
    if (mode === 'higher') return ['good', fill(words.wentUp, prices), words.betterPrice]
    if (mode === 'gone') return ['info', words.gone, words.goneText]
    if (mode === 'offline') return ['info', words.lineLostSlip, words.nothingTaken]
    return mode === 'suspended' ? ['info', suspendedText(), words.nothingTaken] : null
  }

  function suspendedText(): string {
    if (match?.suspended === 'house') return words.suspendedHouse
    if (match?.suspended === 'end') return words.suspendedEnd
    return match?.sport === 'esport' ? words.suspendedRound : words.suspendedGoal
  }

  function drawPick({ mode, price, returns }: SlipState, pick: Picked): void {
    const isOff = mode === 'suspended' || mode === 'gone'
    if (match) {
      write(find('slip-name'), longPick(words, { ...match, ...pick }))
      const score = match.stage === 'next' ? ' – ' : ` ${scoreText(match)} `
      write(find('slip-match'), `${match.home}${score}${match.away} ·`)
      const isOn = match.stage === 'next' || match.stage === 'live'
      write(find('slip-clock'), isOn ? timeText(words, match, now()) : words.closed)
    }
    hide(find('slip-price'), isOff)
    write(find('slip-price'), priceText(price ?? seenPrice))
    hide(find('slip-before'), isOff || price === null || price === seenPrice)
    write(find('slip-before'), priceText(seenPrice))
    hide(find('slip-lock'), !isOff)
    const share = isOff || returns === null ? '' : fill(words.returnsShort, { share: isolated(shareText(returns)) })
    write(find('slip-return'), share)
  }

  function drawBar({ mode, price }: SlipState, pick: Picked): void {
    const isOff = mode === 'suspended' || mode === 'gone'
    if (match) write(find('bar-name'), longPick(words, { ...match, ...pick }))
    write(find('bar-sign'), signs[pick.pick])
    write(find('bar-price'), isOff ? '–' : priceText(price ?? seenPrice))
  }

  function drawNews({ mode, price }: SlipState): void {
    const told = news(mode, price)
    hide(find('slip-news'), told === null)
    if (!told) return
    mark(find('slip-news'), 'class', `news ${told[0]}`)
    write(find('news-title'), told[1])
    write(find('news-text'), told[2])
  }

  function drawSums({ win, price }: SlipState): void {
    const amount = stake()
    const net = (sum: bigint) =>
      fill(words.netSum, { sum: isolated(`${sum > 0n ? '+' : '−'}${show(sum < 0n ? -sum : sum)}`) })
    write(find('win-sum'), win === null ? '–' : show(win))
    const gain = win !== null && amount !== null ? net(win - amount) : price === null ? words.oddsOff : ''
    write(find('win-net'), gain)
    write(find('lose-sum'), show(0n))
    write(find('lose-net'), amount === null ? '' : net(-amount))
    find('stake-range').classList.toggle('wrong', amount === null && field.value !== '')
    for (const button of find('quick').children)
      mark(button, 'aria-pressed', String((button as HTMLElement).dataset.sum === String(amount)))
  }

  function drawActs({ mode, price, canPlace }: SlipState, pick: Picked): void {
    const amount = stake()
    const place = find<HTMLButtonElement>('slip-place')
    place.disabled = !canPlace
    if (mode === 'placing') write(place, words.placing)
    else if (mode === 'suspended' || mode === 'offline') write(place, words.waiting)
    else if (mode === 'lower') write(place, fill(words.accept, { price: priceText(price ?? 0) }))
    else write(place, fill(words.placeSum, { sum: amount === null ? '' : showBrief(amount) }).trim())
    write(find('slip-cancel'), mode === 'suspended' || mode === 'gone' ? words.removePick : words.cancel)
    find<HTMLButtonElement>('slip-cancel').disabled = mode === 'placing'
    const after = { sum: amount === null ? '–' : show(balance() - amount) }
    const text = pick.market === 'next' ? words.balanceAfterPoint : words.balanceAfter
    write(find('slip-foot'), mode === 'suspended' ? words.backOdds : fill(text, after))
  }

  function drawSheet(current: SlipState, pick: Picked): void {
    mark(dialog, 'data-mode', current.mode)
    drawPick(current, pick)
    drawNews(current)
    drawSums(current)
    drawActs(current, pick)
  }

  function draw(): void {
    const current = state()
    hide(find('slip-bar'), current === null)
    if (!current || !picked) return
    drawBar(current, picked)
    if (dialog.open) drawSheet(current, picked)
    if (wasSuspended && current.price !== null && !dialog.open) options.onNotice(words.oddsBack)
    wasSuspended = current.mode === 'suspended'
  }

  function drop(): void {
    picked = null
    dialog.close()
    draw()
    options.onPick()
  }

  function toldOf({ bet }: Extract<PlaceResponse, { state: 'known' }>): string {
    const values = { price: priceText(bet.price), from: priceText(bet.seenPrice) }
    if (bet.state === 'in' || bet.state === 'asking' || bet.state === 'settled')
      return fill(bet.price > bet.seenPrice ? words.placedUp : words.placed, values)
    if (bet.state === 'returned') return words.returned
    return bet.reason === 'limit' ? words.limit : words.refused
  }

  function answered(answer: PlaceResponse | null): void {
    if (answer === null) options.onNotice(words.late)
    if (answer?.state !== 'known') return
    const { state: became, reason } = answer.bet
    if (reason === 'funds') options.askForFunds(() => field.focus())
    else options.onNotice(toldOf(answer))
    if (became === 'in' || became === 'asking' || became === 'settled') drop()
  }

  async function place(): Promise<void> {
    const [current, amount] = [state(), stake()]
    if (!picked || !current?.canPlace || current.price === null || amount === null) return
    if (amount > balance()) return options.askForFunds(() => field.focus())
    // Who presses has seen what stands on the button.
    const price = current.mode === 'lower' ? current.price : seenPrice
    isPlacing = true
    draw()
    const answer = await options.place({ ...picked, price, stake: String(amount), takesLower: lower.checked })
    isPlacing = false
    if (current.mode === 'lower' && answer?.state !== 'lower') seenPrice = price
    answered(answer)
    draw()
  }

  for (const sum of stakes.slice(1, -1)) {
    const button = make('button', 'num', showBrief(sum).replace(/^\D+/, '')) as HTMLButtonElement
    button.type = 'button'
    button.dataset.sum = String(sum)
    button.addEventListener('click', () => {
      field.value = String(sum / 10_000n)
      draw()
    })
    find('quick').append(button)
  }
  field.value = String((stakes[3] ?? least) / 10_000n)
  find('stake-money').textContent = options.moneySign
  find('stake-range').textContent = `${showBrief(least)} – ${showBrief(most)}`
  field.addEventListener('input', draw)
  lower.addEventListener('change', draw)
  find('stake-clear').addEventListener('click', () => {
    field.value = ''
    field.focus()
    draw()
  })
  find('slip-place').addEventListener('click', () => void place())
  find('slip-cancel').addEventListener('click', drop)
  find('open-slip').addEventListener('click', () => {
    const current = state()
    // Written before it is laid out, which is then done once.
    if (current && picked) drawSheet(current, picked)
    openSheet(dialog)
  })

  return {
    picked: () => picked,
    /** A tap on the odds; the same ones again are no pick any more. */
    pick(next: Picked, price: number): void {
      const isSame = picked && idOf(picked) === idOf(next) && picked.market === next.market && picked.pick === next.pick
      if (isSame && picked?.point === next.point) drop()
      else {
        picked = next
        seenPrice = price
        wasSuspended = false
        draw()
        options.onPick()
      }
    },
    updateMatches(matches: readonly ShownMatch[]): void {
      const of = picked
      match = of ? (matches.find((each) => idOf(each) === idOf(of)) ?? null) : null
      draw()
    },
    setConnected(isThere: boolean): void {
      isConnected = isThere
      draw()
    },
  }
}
