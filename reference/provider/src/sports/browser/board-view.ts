import { find, hide, showIn, write } from '../../studio/browser/dom.ts'
import type { ShownMatch } from '../messages.ts'
import type { Selection } from '../model/markets.ts'
import type { SportsWords } from '../words.ts'
import { createCard, createHero, type MatchView } from './match-card.ts'
import type { Choose } from './odds-row.ts'

export type Filter = 'live' | 'football' | 'esport'
/** A selection and the match that it is about. */
export type Picked = Selection & Pick<ShownMatch, 'sport' | 'number'>

type Options = {
  readonly words: SportsWords
  readonly choose: Choose
  readonly open: (match: ShownMatch) => void
}

export const idOf = ({ sport, number }: Pick<ShownMatch, 'sport' | 'number'>): string => `${sport} ${number}`

const maxNext = 6

/** The hero and the lists. A match keeps its element, so that a tap never meets another one in its place. */
export function createBoardView({ words, choose, open }: Options) {
  const views = new Map<string, MatchView>()
  const acts = { choose, open }
  let heroId = ''

  const chosenOf = (match: ShownMatch, picked: Picked | null) =>
    picked && idOf(picked) === idOf(match) ? picked : null

  function viewOf(kind: 'hero' | 'card', match: ShownMatch): MatchView {
    const id = `${kind} ${idOf(match)}`
    const found = views.get(id) ?? (kind === 'hero' ? createHero : createCard)(words, match, acts)
    views.set(id, found)
    return found
  }

  /** The one that was large stays large as long as it is on. */
  function heroOf(live: readonly ShownMatch[], next: readonly ShownMatch[]): ShownMatch | undefined {
    return live.find((match) => idOf(match) === heroId) ?? live[0] ?? next[0]
  }

  return {
    draw(matches: readonly ShownMatch[], filter: Filter, nowMs: number, picked: Picked | null): void {
      const shown = matches.filter(({ sport }) => filter === 'live' || sport === filter)
      const live = shown.filter(({ stage }) => stage === 'live')
      const next = shown.filter(({ stage }) => stage === 'next').toSorted((a, b) => a.startsAtMs - b.startsAtMs)
      const hero = heroOf(live, next)
      heroId = hero ? idOf(hero) : ''
      // The lists tell time in steps; only the large match has a clock that runs.
      const second = Math.floor(nowMs / 1_000) * 1_000
      const card = (match: ShownMatch) => {
        const view = viewOf('card', match)
        view.update(match, second, chosenOf(match, picked))
        return view.element
      }
      if (hero) {
        const view = viewOf('hero', hero)
        view.update(hero, nowMs, chosenOf(hero, picked))
        showIn(find('hero'), [view.element])
      } else showIn(find('hero'), [])
      const rest = live.filter((match) => match !== hero)
      const coming = next.filter((match) => match !== hero).slice(0, maxNext)
      showIn(find('live-list'), rest.map(card))
      showIn(find('next-list'), coming.map(card))
      hide(find('live-list'), rest.length === 0)
      hide(find('next-list'), coming.length === 0)
      hide(find('nothing-live'), live.length > 0)
      hide(find('nothing-next'), coming.length > 0)
      write(find('live-count'), String(matches.filter(({ stage }) => stage === 'live').length))
      const kept = new Set(matches.map(idOf))
      for (const id of views.keys()) if (!kept.has(id.slice(id.indexOf(' ') + 1))) views.delete(id)
    },
  }
}
