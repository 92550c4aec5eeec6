import { useText } from '@fairground/ui/words.tsx'
import { useTransactionCodes } from '../../../data/wallet/wallet-statement.ts'
import { Chip } from './chip.tsx'
import { groupNames, type StatementGroup, statementGroups } from './statement-groups.ts'

type StatementChipsProps = {
  readonly group: StatementGroup | null
  readonly onGroup: (group: StatementGroup | null) => void
}

/** A group is offered when the server knows one of its codes. */
export function StatementChips({ group, onGroup }: StatementChipsProps) {
  const text = useText()
  const { data = [] } = useTransactionCodes()
  const known = data.map(({ code }) => code)
  const offered = groupNames.filter((each) => statementGroups[each].some((code) => known.includes(code)))
  return (
    <fieldset className="chips">
      <legend className="sr-only">{text('statement.kind')}</legend>
      <Chip isChosen={group === null} onChoose={() => onGroup(null)}>
        {text('statement.all')}
      </Chip>
      {offered.map((each) => (
        <Chip key={each} isChosen={each === group} onChoose={() => onGroup(each)}>
          {each === 'savings' ? text('wallet.reserve') : text(`statement.group.${each}`)}
        </Chip>
      ))}
    </fieldset>
  )
}
