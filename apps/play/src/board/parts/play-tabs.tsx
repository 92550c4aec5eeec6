import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useBoardState } from '../board-context.tsx'
import { swap } from '../outlines.ts'

type PlayTabsProps = {
  readonly mode: PlayMode
  readonly tabs: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: string
  readonly onChoose: (tab: string) => void
}

/** The pill swaps the two ways of playing at once; beside it stand the kinds of plays of this way. */
export function PlayTabs({ mode, tabs, chosen, onChoose }: PlayTabsProps) {
  const text = useText()
  const { onMode } = useBoardState()
  const other = mode === 'trad' ? 'ent' : 'trad'
  return (
    <div className="board-tabs">
      <button
        type="button"
        className="mode-pill"
        aria-label={text('board.swap', { mode: text(`play.${mode}`), other: text(`play.${other}`) })}
        onClick={() => onMode(other)}
      >
        <Outline d={swap} size={15} strokeWidth={2.2} />
        {text(`play.${mode}`)}
      </button>
      <div className="play-tabs" role="tablist" aria-label={text('play.way')}>
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            aria-selected={value === chosen}
            aria-controls="play-panel"
            onClick={() => onChoose(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
