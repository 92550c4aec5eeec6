import { Button } from '@fairground/ui/button.tsx'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { RecordSummary } from '../../../data/wallet/bet-record.ts'
import { titleOf } from './play-words.ts'
import type { RecordPageQuery } from './record-page-query.ts'

export type RecordFiltersProps = {
  readonly query: RecordPageQuery
  readonly games: RecordSummary['games']
  readonly onQueryChange: (change: Partial<RecordPageQuery>) => void
  readonly onClose: () => void
}

const results = ['all', 'won', 'lost'] as const
const keyOf = (vendor: string | null, game: string) => `${vendor ?? 'own'} ${game}`

/** The game, of those that were played in this time, and how it ended. */
export function RecordFilters({ query, games, onQueryChange, onClose }: RecordFiltersProps) {
  const text = useText()
  const chosen = query.game === null ? '' : `${query.vendor ?? 'own'} ${query.game}`
  const choose = (key: string) => {
    const game = games.find((each) => keyOf(each.vendor, each.game) === key)
    onQueryChange(
      game ? { vendor: game.vendor ?? 'own', game: game.game, category: null } : { vendor: null, game: null },
    )
  }
  return (
    <Sheet title={text('record.filters')} close={text('dialog.close')} onClose={onClose}>
      <div className="record-filters">
        <label className="record-field">
          <span>{text('record.game')}</span>
          <select className="record-select" value={chosen} onChange={({ target }) => choose(target.value)}>
            <option value="">{text('record.allGames')}</option>
            {games.map((each) => (
              <option key={keyOf(each.vendor, each.game)} value={keyOf(each.vendor, each.game)}>
                {titleOf(each)}
              </option>
            ))}
          </select>
        </label>
        <Segmented
          label={text('record.result')}
          name="recordResult"
          options={results.map((value) => ({
            value,
            label: value === 'all' ? text('statement.all') : text(`statement.${value}`),
          }))}
          value={query.result ?? 'all'}
          onChoose={(value) => onQueryChange({ result: value === 'all' ? null : value })}
        />
        <div className="statement-actions">
          <Button variant="secondary" onClick={() => onQueryChange({ vendor: null, game: null, result: null })}>
            {text('record.clear')}
          </Button>
          <Button onClick={onClose}>{text('record.done')}</Button>
        </div>
      </div>
    </Sheet>
  )
}
