import { singleStep } from '../../studio/bets.ts'
import { openSession, post } from '../../studio/browser/api.ts'
import { blockFunds, blockMaintenance, blockOver } from '../../studio/browser/block.ts'
import { find, pause, randomHex } from '../../studio/browser/dom.ts'
import { startClock, wireShell } from '../../studio/browser/game-bar.ts'
import { listen } from '../../studio/browser/live.ts'
import { followLook } from '../../studio/browser/look.ts'
import { createMoney, moneySign } from '../../studio/browser/money.ts'
import { tellLogin, tellName, tellParent } from '../../studio/browser/parent.ts'
import { readWords } from '../../studio/browser/read-words.ts'
import type { StartAnswer } from '../../studio/desk.ts'
import type { PlaceAnswer, ShownMatch, SportsMessage } from '../messages.ts'
import type { SportsWords } from '../words.ts'
import { createBoardView, type Filter, idOf } from './board-view.ts'
import { createMatchSheet } from './match-sheet.ts'
import { createMyBets } from './my-bets.ts'
import { fill, isolated } from './names.ts'
import { practiceCode } from './practice-code.ts'
import { createResultsView } from './results-view.ts'
import { drawRules, returnText } from './rules.ts'
import { type Asked, createSlip } from './slip.ts'

const ownCode = practiceCode()
const opening = openSession(ownCode)
const words = readWords<SportsWords>()
const mostTries = 6
const redrawMs = 250
const toastMs = 4_000

const openAgain = () => tellParent('relogin')

function overNow(): void {
  openAgain()
  blockOver(words, openAgain)
}

let hidesToast: ReturnType<typeof setTimeout> | undefined

function say(text: string): void {
  find('toast').textContent = text
  find('toast').hidden = false
  clearTimeout(hidesToast)
  hidesToast = setTimeout(() => {
    find('toast').hidden = true
  }, toastMs)
}

function play({ session, currency, bets, isDemo, ...opened }: Extract<StartAnswer, { state: 'open' }>): void {
  const show = createMoney(words.lang, currency)
  const showBrief = createMoney(words.lang, currency, { brief: true })
  const myBets = createMyBets(words, show)
  const results = createResultsView(words)
  let balance = BigInt(opened.balance)
  /** What the server's clock is ahead of ours; the quickest message is the nearest to the truth. */
  let ahead = Number.NEGATIVE_INFINITY
  let matches: readonly ShownMatch[] = []
  let filter: Filter = 'live'

  const now = () => Date.now() + (Number.isFinite(ahead) ? ahead : 0)

  async function place(asked: Asked): Promise<PlaceAnswer | null> {
    const call = { session, key: randomHex(16), ...asked }
    for (let tries = 0; tries < mostTries; tries++) {
      const answer = await post<PlaceAnswer>('/slot/api/sports/place', call)
      const reason = answer?.state === 'known' ? answer.bet.reason : null
      if (answer?.state === 'over' || reason === 'over') overNow()
      if (reason === 'maintenance') blockMaintenance(words, openAgain)
      if (answer) return answer
      await pause(300 * 2 ** tries)
    }
    return null
  }

  const slip = createSlip({
    words,
    stakes: bets.map(BigInt),
    step: singleStep(currency),
    show,
    showBrief,
    moneySign: moneySign(words.lang, currency),
    balance: () => balance,
    now,
    place,
    askForFunds(lower) {
      find<HTMLDialogElement>('slip').close()
      blockFunds(words, isDemo, { lower, deposit: () => tellParent('deposit') })
    },
    onPick: draw,
    onTold: say,
  })
  const choose = (match: ShownMatch, selection: Parameters<typeof slip.pick>[0] | object, price: number) => {
    sheet.close()
    slip.pick({ sport: match.sport, number: match.number, ...selection } as Parameters<typeof slip.pick>[0], price)
  }
  const sheet = createMatchSheet(words, choose)
  const view = createBoardView({ words, choose, open: sheet.open })

  function draw(): void {
    if (matches.length === 0) return
    const picked = slip.picked()
    view.draw(matches, filter, now(), picked)
    results.draw(matches, now())
    sheet.update(matches, now(), (match) => (picked && idOf(picked) === idOf(match) ? picked : null))
    slip.see(matches)
  }

  function showBalance(): void {
    find('pill').textContent = showBrief(balance)
    // A guest has a login in its place.
    if (isDemo) find('demo').textContent = `${words.demo} · ${showBrief(balance)}`
  }

  for (const button of document.querySelectorAll<HTMLElement>('[data-filter]'))
    button.addEventListener('click', () => {
      filter = button.dataset.filter as Filter
      for (const other of document.querySelectorAll('[data-filter]'))
        other.setAttribute('aria-pressed', String(other === button))
      draw()
    })
  find('open-mine').addEventListener('click', myBets.open)
  find('open-rules').addEventListener('click', () => drawRules(words))
  setInterval(draw, redrawMs)
  showBalance()
  startClock()
  void listen<SportsMessage>('/slot/api/sports/live', session, {
    onMessage(message) {
      if (message.type === 'over') return overNow()
      if ('now' in message) ahead = Math.max(ahead, message.now - Date.now())
      if (message.type === 'board') {
        matches = message.matches
        myBets.see(matches)
        find('book').removeAttribute('aria-busy')
        find('loading').hidden = true
        document.body.dataset.state = 'ready'
        draw()
      } else if (message.type === 'mine') {
        if (message.balance !== null) balance = BigInt(message.balance)
        showBalance()
        myBets.take(message.bets)
      }
    },
    onLine(isThere) {
      find('line-lost').hidden = isThere
      find('line-lost').textContent = words.lineLost
      document.body.dataset.line = isThere ? 'there' : 'lost'
      slip.line(isThere)
    },
  })
}

async function open(): Promise<void> {
  tellName(words.title)
  find('returns').textContent = fill(words.returnsShort, { share: isolated(returnText) })
  find('login').hidden = ownCode === null
  find('login').addEventListener('click', tellLogin)
  // Somebody else decides that a new login is needed, such as a vendor whose own session is over.
  if (document.body.dataset.relogin !== undefined) return tellLogin()
  const opened = await opening
  tellParent('ready')
  if (opened.state === 'over') overNow()
  else if (opened.state !== 'open') blockMaintenance(words, openAgain)
  else {
    find('demo').hidden = !opened.isDemo
    play(opened)
  }
}

followLook()
wireShell()
void open()
