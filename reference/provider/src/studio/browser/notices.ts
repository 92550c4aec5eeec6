import type { Words } from '../words-of.ts'
import { find } from './dom.ts'

type Act = { readonly name: string; readonly run: () => void }
type Notice = { readonly title: string; readonly text: string; readonly act: Act; readonly other?: Act }

/** Stands before the game until it is answered. */
function block({ title, text, act, other }: Notice): void {
  find('block-title').textContent = title
  find('block-text').textContent = text
  offer('block-act', act)
  find('block-other').hidden = other === undefined
  if (other) offer('block-other', other)
  find('block').hidden = false
  find('block-act').focus()
}

function offer(id: string, { name, run }: Act): void {
  const button = find(id)
  button.textContent = name
  button.onclick = () => {
    find('block').hidden = true
    run()
  }
}

export function showSessionOver(words: Words, act: () => void): void {
  block({ title: words.overTitle, text: words.overText, act: { name: words.overAct, run: act } })
}

export function showMaintenance(words: Words, act: () => void): void {
  block({ title: words.maintenanceTitle, text: words.maintenanceText, act: { name: words.maintenanceAct, run: act } })
}

type Ways = { readonly lower: () => void; readonly deposit: () => void }

/** Practice credits cannot be paid in. */
export function showLowFunds(words: Words, isDemo: boolean, { lower, deposit }: Ways): void {
  const title = words.fundsTitle
  const less = { name: words.lowerAct, run: lower }
  if (isDemo) block({ title, text: words.fundsDemo, act: less })
  else block({ title, text: words.fundsText, act: { name: words.fundsAct, run: deposit }, other: less })
}
