import type { DeskState } from '../read-state.ts'

/** A missing element means that page and script no longer belong together. */
export function find<T extends Element>(selector: string): T {
  const element = document.querySelector<T>(selector)
  if (!element) throw new Error(`The desk has no ${selector}`)
  return element
}

export function findAll(selector: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}

let shown: { readonly state: DeskState; readonly readAtMs: number } | null = null

export function drawState(state: DeskState): void {
  shown = { state, readAtMs: performance.now() }
  drawClocks()
  drawGates(state)
  const { news, cursors, reports, messages } = state
  drawList(
    'news',
    news.map((line) => [line.position ?? 'waiting', line.subject, line.audience, line.brand, shortTime(line.at)]),
  )
  drawList(
    'cursors',
    cursors.map(({ consumer, position }) => [consumer, position]),
  )
  drawList(
    'messages',
    messages.map((line) => [shortTime(line.at), line.by, line.to, line.text]),
  )
  drawList(
    'reports',
    reports.map((line) => [shortTime(line.at), line.kind, line.message, line.path ?? '', line.brand]),
  )
}

/** Between two readings the clocks go on by the browser's own steady clock. */
export function drawClocks(): void {
  if (!shown) return
  const { state, readAtMs } = shown
  const sinceMs = performance.now() - readAtMs
  const entries = state.clocks.flatMap(({ process, now }) => {
    const time = now === null ? 'no answer' : longTime(new Date(Date.parse(now) + sinceMs))
    return [element('dt', process), element('dd', time)]
  })
  find('#clocks').replaceChildren(...entries)
  find('#clock-offset').textContent = offsetText(state.offsetMs)
}

function drawGates({ gates }: DeskState): void {
  for (const toggle of findAll('[data-gate]')) {
    const gate = gates.find(({ brand }) => brand === toggle.dataset.gateBrand)
    const isOn = toggle.dataset.gate === 'maintenance' ? gate?.maintenance : gate?.blocked
    toggle.ariaChecked = String(isOn ?? false)
  }
}

function drawList(id: string, lines: readonly (readonly string[])[]): void {
  const rows = lines.map((cells) => {
    const row = document.createElement('tr')
    row.append(...cells.map((cell) => element('td', cell)))
    return row
  })
  find(`#${id}`).replaceChildren(...rows)
  find<HTMLElement>(`#${id}-none`).hidden = rows.length > 0
  find<HTMLElement>(`table:has(#${id})`).hidden = rows.length === 0
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

function shortTime(iso: string): string {
  return iso.slice(11, 19)
}

function longTime(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

function offsetText(offsetMs: number): string {
  if (offsetMs === 0) return 'On time'
  const hours = Math.round(offsetMs / 3_600_000)
  const days = Math.floor(hours / 24)
  const parts = [...(days > 0 ? [`${days} d`] : []), ...(hours % 24 > 0 ? [`${hours % 24} h`] : [])]
  return `Ahead by ${parts.join(' ')}`
}
