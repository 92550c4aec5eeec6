import { singleStep } from '../../studio/bets.ts'
import { openSession, post } from '../../studio/browser/api.ts'
import { find, pause, randomHex } from '../../studio/browser/dom.ts'
import { startClock, wireShell } from '../../studio/browser/game-bar.ts'
import { listen } from '../../studio/browser/live.ts'
import { createMoney, moneySign } from '../../studio/browser/money.ts'
import { showLowFunds, showMaintenance, showSessionOver } from '../../studio/browser/notices.ts'
import { postLoginRequest, postTitle, postToParent } from '../../studio/browser/parent.ts'
import { readWords } from '../../studio/browser/read-words.ts'
import { followTheme } from '../../studio/browser/theme.ts'
import type { StartResponse } from '../../studio/spin-api.ts'
import type { PlaceResponse, ShownMatch, SportsMessage } from '../messages.ts'
import type { SportsWords } from '../words.ts'
import { createBoardView, type Filter, idOf } from './board-view.ts'
import { createMatchSheet } from './match-sheet.ts'
import { createMyBets } from './my-bets.ts'
import { fill, isolated } from './names.ts'
import { practiceCode } from './practice-code.ts'
import { createResultsView } from './results-view.ts'
import { drawRules, returnText } from './rules.ts'
import { type BetRequest, createSlip } from './slip.ts'

const ownCode = practiceCode()
const opening = openSession(ownCode)
const words = readWords<SportsWords>()
const maxTries = 6
const redrawMs = 250
const toastMs = 4_000

const openAgain = () => postToParent('relogin')

function overNow(): void {
  openAgain()
  showSessionOver(words, openAgain)
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

function play({ session, currency, bets, isDemo, ...opened }: Extract<StartResponse, { state: 'open' }>): void {
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

  async function place(asked: BetRequest): Promise<PlaceResponse | null> {
    const call = { session, key: randomHex(16), ...asked }
    for (let tries = 0; tries < maxTries; tries++) {
      const answer = await post<PlaceResponse>('/slot/api/sports/place', call)
      const reason = answer?.state === 'known' ? answer.bet.reason : null
      if (answer?.state === 'over' || reason === 'over') overNow()
      if (reason === 'maintenance') showMaintenance(words, openAgain)
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
      showLowFunds(words, isDemo, { lower, deposit: () => postToParent('deposit') })
    },
    onPick: draw,
    onNotice: say,
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
    slip.updateMatches(matches)
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
        myBets.updateMatches(matches)
        find('book').removeAttribute('aria-busy')
        find('loading').hidden = true
        document.body.dataset.state = 'ready'
        draw()
      } else if (message.type === 'mine') {
        if (message.balance !== null) balance = BigInt(message.balance)
        showBalance()
        myBets.updateBets(message.bets)
      }
    },
    onConnectionChange(isThere) {
      find('line-lost').hidden = isThere
      find('line-lost').textContent = words.lineLost
      document.body.dataset.line = isThere ? 'there' : 'lost'
      slip.setConnected(isThere)
    },
  })
}

async function open(): Promise<void> {
  postTitle(words.title)
  find('returns').textContent = fill(words.returnsShort, { share: isolated(returnText) })
  find('login').hidden = ownCode === null
  find('login').addEventListener('click', postLoginRequest)
  // Somebody else decides that a new login is needed, such as a vendor whose own session is over.
  if (document.body.dataset.relogin !== undefined) return postLoginRequest()
  const opened = await opening
  postToParent('ready')
  if (opened.state === 'over') overNow()
  else if (opened.state !== 'open') showMaintenance(words, openAgain)
  else {
    find('demo').hidden = !opened.isDemo
    play(opened)
  }
}

followTheme()
wireShell()
void open()
