import { kenoTag } from '@fairground/domain/lottery/keno.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { LotteryGroup } from '../../data/lottery/lottery.ts'
import { useScrollChosenIntoView } from '../../parts/page/use-scroll-chosen-into-view.ts'
import { allTag, tabsOf } from './lottery-groups.ts'

type GroupChipsProps = {
  readonly groups: readonly LotteryGroup[]
  readonly withKeno: boolean
  readonly chosen: string
  readonly onChoose: (tag: string) => void
}

export function GroupChips({ groups, withKeno, chosen, onChoose }: GroupChipsProps) {
  const text = useText()
  const row = useScrollChosenIntoView<HTMLElement>(chosen)
  const nameOf = (tag: string) => {
    if (tag === allTag) return text('lottery.all')
    return groups.find((group) => group.tag === tag)?.labelName ?? (tag === kenoTag ? text('lottery.keno') : tag)
  }
  return (
    <nav ref={row} className="chips" aria-label={text('lottery.groups')}>
      {tabsOf(groups, withKeno).map((tag) => (
        <button
          key={tag}
          type="button"
          className="chip"
          aria-current={tag === chosen ? 'true' : undefined}
          onClick={() => onChoose(tag)}
        >
          {nameOf(tag)}
        </button>
      ))}
    </nav>
  )
}
