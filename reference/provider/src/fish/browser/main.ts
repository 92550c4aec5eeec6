import { openSession } from '../../studio/browser/api.ts'
import { find, make, randomHex } from '../../studio/browser/dom.ts'
import { startClock, wireShell } from '../../studio/browser/game-bar.ts'
import { createHistory } from '../../studio/browser/history.ts'
import { createMoney } from '../../studio/browser/money.ts'
import { showLowFunds, showMaintenance, showSessionOver } from '../../studio/browser/notices.ts'
import { postTitle, postToParent } from '../../studio/browser/parent.ts'
import { readWords } from '../../studio/browser/read-words.ts'
import { commitmentParts, figures } from '../../studio/browser/rules-parts.ts'
import { followTheme } from '../../studio/browser/theme.ts'
import type { SpinResponse, StartResponse } from '../../studio/spin-api.ts'
import { chanceOf, type Fish, fishes, isCaught, shotBatchRules } from '../catches.ts'
import type { FishWords } from '../words.ts'
import { createPool } from './pool.ts'
import { createShotBatches, type Shot } from './shot-batches.ts'
import type { SwimmingFish } from './swimming-fish.ts'

const opening = openSession()
const words = readWords<FishWords>()
/** So many shots, and auto stops by itself. */
const autoShots = 25
const autoMs = 280
const flushMs = 600

type KnownAnswer = Extract<SpinResponse, { readonly spin: unknown }>

/** Cut and never rounded up. */
const share = (fish: Fish): string => `${(Math.floor(chanceOf(fish) * 10_000) / 100).toFixed(2)} %`

const openAgain = () => postToParent('relogin')

function overNow(): void {
  openAgain()
  showSessionOver(words, openAgain)
}

function play({ session, currency, bets, isDemo, ...opened }: Extract<StartResponse, { state: 'open' }>): void {
  const show = createMoney(words.lang, currency)
  const showBrief = createMoney(words.lang, currency, { brief: true })
  const pool = createPool(find<HTMLCanvasElement>('pool'), find('aimed'))
  const history = createHistory({
    words,
    rules: shotBatchRules([]),
    sketch: (drawn) => [make('span', 'num', `${drawn.filter(isCaught).length} / ${drawn.length}`)],
  })
  const volleys = createShotBatches({ session, clientSeed: () => clientSeed, onAnswer: take, onLate })
  let next = opened.next
  let clientSeed = randomHex(8)
  let balance = BigInt(opened.balance)
  let costAt = Math.min(1, bets.length - 1)
  let [shots, spent, won] = [0, 0n, 0n]
  let target: SwimmingFish | null = null
  let isLocking = false
  let autoLeft = 0

  const cost = () => BigInt(bets[costAt] ?? '0')

  function say(text: string): void {
    find('message').textContent = text
  }

  function stopAuto(): void {
    autoLeft = 0
    draw()
  }

  function onLate(): void {
    stopAuto()
    say(words.offline)
  }

  function askForFunds(): void {
    stopAuto()
    const lower = () => {
      costAt = Math.max(0, costAt - 1)
      draw()
    }
    showLowFunds(words, isDemo, { lower, deposit: () => postToParent('deposit') })
  }

  function draw(): void {
    find('pill').textContent = showBrief(balance)
    find('each').textContent = showBrief(cost())
    find('shots').textContent = String(shots)
    find('spent').textContent = showBrief(spent)
    find('won').textContent = showBrief(won)
    const net = won - spent
    find('net').textContent = `${net > 0n ? '+' : ''}${showBrief(net)}`
    find<HTMLButtonElement>('less').disabled = costAt === 0
    find<HTMLButtonElement>('more').disabled = costAt === bets.length - 1
    find('lock').setAttribute('aria-pressed', String(isLocking))
    find('lock-name').textContent = isLocking ? words.locked : words.lock
    find('auto').setAttribute('aria-pressed', String(autoLeft > 0))
    find('auto-name').textContent = autoLeft > 0 ? words.autoLeft.replace('{count}', String(autoLeft)) : words.autoOff
    find('message').classList.toggle('done', shots > 0 && find('message').textContent === words.tapFish)
    find('aimed').hidden = target === null
    if (target) {
      find('aimed-name').textContent = `${words[target.fish]} \u2066${fishes[target.fish]}×\u2069`
      find('aimed-chance').textContent = words.aShot.replace('{share}', `\u2066${share(target.fish)}\u2069`)
    }
    document.body.dataset.state = 'ready'
  }

  function fire(swimmer: SwimmingFish): void {
    if (balance - volleys.pendingCost() < cost()) askForFunds()
    else {
      target = swimmer
      pool.aim(isLocking ? swimmer : null)
      if (volleys.add({ targetId: swimmer.id, fish: swimmer.fish, cost: cost() })) pool.shoot(swimmer)
      else onLate()
      draw()
    }
  }

  function settle(sent: readonly Shot[], answer: KnownAnswer): void {
    const bet = sent.reduce((sum, shot) => sum + shot.cost, 0n)
    const targets = sent.map(({ fish }) => fish)
    // What was promised and what was asked count, not what the answer says they were.
    const seen = { ...answer.spin, ...next, clientSeed, bet: String(bet), rules: shotBatchRules(targets) }
    if (answer.state !== 'refused') void history.add({ ...seen, isCounted: answer.state === 'done' })
    next = answer.next
    if (answer.state !== 'done') return
    shots += sent.length
    spent += bet
    won += BigInt(answer.spin.win)
    sent.forEach(({ targetId: id, fish, cost: each }, at) => {
      const swimmer = pool.with(id)
      if (swimmer && isCaught(answer.spin.drawn[at] ?? 1_000_000))
        pool.caught(swimmer, showBrief(each * BigInt(fishes[fish])))
    })
  }

  function take(sent: readonly Shot[], answer: SpinResponse | null): void {
    if (answer === null || answer.state === 'pending') showMaintenance(words, openAgain)
    else if (answer.state === 'over') overNow()
    else takeKnown(sent, answer)
  }

  function takeKnown(sent: readonly Shot[], answer: KnownAnswer): void {
    const { state, reason } = answer
    if (answer.balance !== null) balance = BigInt(answer.balance)
    settle(sent, answer)
    if (state === 'done') {
      if (find('message').textContent === words.offline) say(words.tapFish)
    } else {
      volleys.clear()
      stopAuto()
      say(state === 'refused' ? words[reason === 'limit' ? 'limit' : 'refused'] : words[state])
    }
    if (reason === 'over') overNow()
    if (reason === 'maintenance') showMaintenance(words, openAgain)
    if (reason === 'funds') askForFunds()
    draw()
  }

  function autoFire(): void {
    if (autoLeft === 0) return
    const shown = pool.shown()
    const locked = isLocking && target && shown.includes(target) ? target : null
    const swimmer = locked ?? shown[(autoShots - autoLeft) % Math.max(1, shown.length)]
    if (!swimmer) return
    autoLeft--
    fire(swimmer)
  }

  find('pool').addEventListener('pointerdown', (event) => {
    const { left, top } = find('pool').getBoundingClientRect()
    const { clientX, clientY } = event as PointerEvent
    const swimmer = pool.at(clientX - left, clientY - top)
    if (swimmer) fire(swimmer)
  })
  find('less').addEventListener('click', () => {
    costAt = Math.max(0, costAt - 1)
    draw()
  })
  find('more').addEventListener('click', () => {
    costAt = Math.min(bets.length - 1, costAt + 1)
    draw()
  })
  find('lock').addEventListener('click', () => {
    isLocking = !isLocking
    pool.aim(isLocking ? target : null)
    draw()
  })
  find('auto').addEventListener('click', () => {
    autoLeft = autoLeft > 0 ? 0 : autoShots
    draw()
  })
  find('open-history').addEventListener('click', () => {
    history.draw(show)
    find<HTMLDialogElement>('history').showModal()
  })
  find('open-rules').addEventListener('click', () => {
    const change = (seed: string) => {
      if (/^[\w -]{1,64}$/.test(seed)) clientSeed = seed
    }
    const names = Object.keys(fishes) as Fish[]
    find('rules-content').replaceChildren(
      figures([[words.returns, '96.00 %']]),
      ...[words.fishRules, words.fishBatch, words.fishAuto, words.fishSize].map((text) => make('p', 'rule', text)),
      make('h3', '', words.chanceOf),
      figures(names.map((fish) => [`${words[fish]} ${fishes[fish]}×`, share(fish)] as const)),
      ...commitmentParts(words, { commitment: next.commitment, clientSeed, change }),
    )
    find<HTMLDialogElement>('rules').showModal()
  })
  setInterval(autoFire, autoMs)
  setInterval(volleys.flush, flushMs)
  startClock()
  draw()
}

async function open(): Promise<void> {
  postTitle('Reef Hunter')
  postToParent('ready')
  const opened = await opening
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
