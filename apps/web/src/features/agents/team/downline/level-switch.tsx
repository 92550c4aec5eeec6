import { languageOf } from '@fairground/domain/languages.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { formatNumber } from '@fairground/i18n/format.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import type { Team } from '../../../../data/agents/team.ts'
import { type CurrencyFormat, Figure } from '../figure.tsx'

type Level = Team['levels'][number]

type LevelSwitchProps = {
  readonly levels: readonly Level[]
  readonly chosen: number
  readonly onChoose: (level: number) => void
  readonly currency: CurrencyFormat
}

export function LevelSwitch({ levels, chosen, onChoose, currency }: LevelSwitchProps) {
  const { text, language } = useWords()
  return (
    <fieldset className="levels">
      <legend className="sr-only">{text('agents.levels')}</legend>
      {levels.map(({ level, members, figures }) => (
        <button
          key={level}
          type="button"
          className="level"
          aria-pressed={level === chosen}
          onClick={() => onChoose(level)}
        >
          <span className="level-name">{level === 1 ? text('agents.direct') : text('agents.level', { level })}</span>
          <b className="level-count">
            <bdi className="num">{formatNumber(languageOf(language), members)}</bdi>
          </b>
          <Figure currency={currency} amount={parseAmount(figures.turnover) ?? 0n} />
        </button>
      ))}
    </fieldset>
  )
}

/** What is told of a level that belongs to other agents: its sums and no name. */
export function LevelTotals({
  level: { level, members, figures },
  currency,
}: {
  level: Level
  currency: CurrencyFormat
}) {
  const text = useText()
  const money = (amount: string) => <Figure currency={currency} amount={parseAmount(amount) ?? 0n} />
  return (
    <section className="card agents-card">
      <h2 className="agents-title">{text('agents.level', { level })}</h2>
      <dl className="agents-facts">
        <div>
          <dt>{text('agents.members')}</dt>
          <dd className="num">{members}</dd>
        </div>
        <div>
          <dt>{text('agents.newMembers')}</dt>
          <dd className="num">{figures.newMembers}</dd>
        </div>
        <div>
          <dt>{text('agents.turnover')}</dt>
          <dd>{money(figures.turnover)}</dd>
        </div>
        <div>
          <dt>{text('agents.wins')}</dt>
          <dd>{money(figures.prizes)}</dd>
        </div>
      </dl>
    </section>
  )
}
