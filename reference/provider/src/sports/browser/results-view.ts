import { find, hide, make, showIn, write } from '../../studio/browser/dom.ts'
import { matchesCommitment } from '../../studio/fair-seed.ts'
import type { ShownMatch } from '../messages.ts'
import { drawCourse, finalGoals, goalsOf, lastStep, scoreOf } from '../model/course.ts'
import { fixtureOf } from '../model/fixtures.ts'
import { sports } from '../model/sport.ts'
import type { SportsWords } from '../words.ts'
import { idOf } from './board-view.ts'
import { leagueText, properName, scoreText, sportSign, versusText } from './match-parts.ts'
import { clockText, fill } from './names.ts'

type Verdict = 'fair' | 'unfair' | 'unchecked'
const maxShown = 8

/** Whether a match is what its seal promised: played again here, from the seed that was shown after it. */
export async function verdictOf({ sport, number, told }: ShownMatch, seal: string): Promise<Verdict | null> {
  if (!told) return null
  // Only a secure address has the browser's own arithmetic for it.
  if (!crypto.subtle) return 'unchecked'
  if (!(await matchesCommitment(told.seed, seal))) return 'unfair'
  const again = await drawCourse(sports[sport], fixtureOf(sport, number).strengths, { seed: told.seed, number })
  return JSON.stringify(again) === JSON.stringify(told.course) ? 'fair' : 'unfair'
}

/** The matches that are over, each checked. */
export function createResultsView(words: SportsWords) {
  /** What was promised counts, not what is said about it afterwards. */
  const seals = new Map<string, string>()
  const rows = new Map<
    string,
    { readonly stage: string; readonly element: HTMLElement; readonly waits: HTMLElement | null }
  >()

  function reasonOf({ told, sport }: ShownMatch): string {
    if (!told) return ''
    const { course } = told
    if (course.abandonedAt !== null) {
      const name = sport === 'football' ? words.minute : words.round
      return fill(words.abandoned, { step: fill(name, { number: lastStep(course) }) })
    }
    const [first, last] = [scoreOf(goalsOf(course)), scoreOf(finalGoals(course))]
    if (first.home === last.home && first.away === last.away) return ''
    return fill(words.struckOff, { from: scoreText({ score: first }), to: scoreText({ score: last }) })
  }

  function rowOf(match: ShownMatch): { element: HTMLElement; waits: HTMLElement | null } {
    const element = make('article', 'row result-row')
    const [top, middle] = [make('div', 'row-top'), make('div', 'row-teams')]
    top.append(sportSign(match.sport), make('span', 'league', leagueText(words, match, true)))
    const { told } = match
    const score = told ? scoreOf(finalGoals(told.course)) : match.score
    middle.append(properName('p', 'teams', versusText(match)), make('b', 'score num', scoreText({ score })))
    element.append(top, middle)
    if (!told) {
      const waits = make('p', 'verdict', '')
      element.append(waits)
      return { element, waits }
    }
    const reason = reasonOf(match)
    if (reason) element.append(make('p', 'reason', reason))
    const verdict = make('p', 'verdict', '…')
    const seal = seals.get(idOf(match)) ?? match.seal
    void verdictOf(match, seal).then((found) => {
      verdict.className = `verdict ${found ?? ''}`
      verdict.textContent = found ? `${found === 'fair' ? '✓ ' : ''}${words[found]}` : ''
    })
    element.append(verdict, details(seal, told.seed))
    return { element, waits: null }
  }

  return {
    draw(matches: readonly ShownMatch[], nowMs: number): void {
      for (const match of matches) if (!seals.has(idOf(match))) seals.set(idOf(match), match.seal)
      const over = matches
        .filter(({ stage }) => stage === 'review' || stage === 'final')
        .toSorted((a, b) => b.startsAtMs - a.startsAtMs)
        .slice(0, maxShown)
      const elements = over.map((match) => {
        const known = rows.get(idOf(match))
        const row = known?.stage === match.stage ? known : { stage: match.stage, ...rowOf(match) }
        rows.set(idOf(match), row)
        if (row.waits) write(row.waits, waitText(match, nowMs))
        return row.element
      })
      const list = find('results-list')
      showIn(list, elements)
      hide(list, elements.length === 0)
      hide(find('results-title'), elements.length === 0)
    },
  }

  function waitText({ sport, startsAtMs, stepMs, step }: ShownMatch, nowMs: number): string {
    const speed = sports[sport].stepMs / stepMs
    const finalAt = startsAtMs + step * stepMs + sports[sport].reviewMs / speed
    return fill(words.finalSoon, { time: clockText((finalAt - nowMs) / 1_000) })
  }
}

function details(seal: string, seed: string): HTMLElement {
  const all = make('details')
  all.append(make('summary', '', 'SHA-256 / HMAC'))
  for (const [name, value] of Object.entries({ SHA256: seal, seed })) {
    const line = make('p', 'code', `${name} ${value}`)
    line.dir = 'ltr'
    all.append(line)
  }
  return all
}
