import { find } from '../../studio/browser/dom.ts'

const toldMs = 3_500

/** The line over a table: a word to the player for a few seconds, else what the table says. */
export function createResultPill() {
  let told = ''
  let until = 0
  return {
    showMessage(text: string): void {
      told = text
      until = Date.now() + toldMs
    },
    show(name: string, text: string, isWin = false): void {
      const line = Date.now() < until ? told : text
      write('result-name', name)
      write('result-text', line)
      find('result').classList.toggle('won', isWin && line === text)
    },
  }
}

function write(id: string, text: string): void {
  const element = find(id)
  if (element.textContent !== text) element.textContent = text
}

/** Seconds as they are read on a clock. */
export function secondsText(ms: number): string {
  return `0:${String(Math.max(0, Math.ceil(ms / 1_000))).padStart(2, '0')}`
}
