import { languageOf } from '@fairground/domain/languages.ts'
import { formatPercent } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useInvitation } from '../../../data/agents/invitation.ts'
import { useWhitelabel } from '../../../data/system/system.ts'

/** Who invites, and what those above will earn of what is staked here: told before anybody registers. */
export function InvitedBy({ code }: { readonly code: string }) {
  const { text, language } = useWords()
  const { name: brand } = useWhitelabel()
  const { data } = useInvitation(code)
  const invitation = data?.invitation
  if (!invitation || invitation.name === null) return null
  const { name, opens, shares, contracts } = invitation
  const share = (hundredths: number) => formatPercent(languageOf(language), BigInt(hundredths))
  const [first = 0, ...others] = shares
  const above = others.filter((each) => each > 0)
  return (
    <section className="card grid gap-2 p-4" aria-label={text('recruit.title', { name })}>
      <h2 className="card-title">{text('recruit.title', { name })}</h2>
      {opens === 'agent' && <p className="note">{text('recruit.agent')}</p>}
      <p className="note">
        {text(first > 0 ? 'recruit.earns' : 'recruit.earnsNothing', { name, share: share(first) })}
      </p>
      {above.length > 0 && (
        <p className="note">{text('recruit.above', { count: above.length, shares: above.map(share).join(', ') })}</p>
      )}
      {contracts.some((type) => type !== 'dividend') && <p className="note">{text('recruit.salary')}</p>}
      {contracts.includes('dividend') && <p className="note">{text('recruit.dividend')}</p>}
      <p className="note">{text('recruit.odds', { brand })}</p>
    </section>
  )
}
