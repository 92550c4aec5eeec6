import { find, make, write } from '../../studio/browser/dom.ts'
import { openSheet } from '../../studio/browser/sheet.ts'
import type { ShownMatch } from '../messages.ts'
import type { Selection } from '../model/markets.ts'
import type { SportsWords } from '../words.ts'
import { leagueText, scoreText, timeText, versusText } from './match-parts.ts'
import { marketName } from './names.ts'
import { type Choose, createOddsRow, type OddsRow } from './odds-row.ts'

/** Every market of one match, and the seal of it. */
export function createMatchSheet(words: SportsWords, choose: Choose) {
  const dialog = find<HTMLDialogElement>('match')
  let rows: readonly { readonly name: HTMLElement; readonly row: OddsRow }[] = []
  let openId: Pick<ShownMatch, 'sport' | 'number'> | null = null
  const state = make('p', 'match-state')

  return {
    open(match: ShownMatch): void {
      openId = match
      find('match-title').textContent = versusText(match)
      rows = match.markets.map(() => ({ name: make('h3'), row: createOddsRow(words, choose) }))
      const seal = make('p', 'code', match.seal)
      seal.dir = 'ltr'
      const parts = rows.flatMap(({ name, row }) => [name, row.element])
      find('match-content').replaceChildren(state, ...parts, make('h3', '', words.promise), seal)
      openSheet(dialog)
    },
    update(matches: readonly ShownMatch[], nowMs: number, chosen: (match: ShownMatch) => Selection | null): void {
      const match = matches.find(({ sport, number }) => sport === openId?.sport && number === openId.number)
      if (!dialog.open || !match) return
      const isLive = match.stage === 'live'
      const facts = [
        leagueText(words, match, true),
        isLive ? scoreText(match) : '',
        isLive || match.stage === 'next' ? timeText(words, match, nowMs) : words.closed,
      ]
      write(state, facts.filter(Boolean).join(' · '))
      rows.forEach(({ name, row }, at) => {
        const market = match.markets[at]
        if (market) write(name, marketName(words, match.sport, market.market, market.point))
        row.update(match, market, chosen(match))
      })
    },
    close: (): void => dialog.close(),
  }
}
