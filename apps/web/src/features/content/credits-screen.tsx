import '../../parts/parts.css'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import { useText } from '@fairground/ui/words.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import { useWhitelabel } from '../../data/system/system.ts'
import { ListCard } from '../../parts/page/list-row.tsx'

type Credit = {
  readonly name: string
  readonly by: string
  readonly use: Extract<MessageKey, `credits.${string}`>
  readonly licence: string
  readonly href: string
  /** CC BY asks that changes be told. */
  readonly changed?: true
}

const credits: readonly Credit[] = [
  {
    name: 'Fluent Emoji',
    by: 'Microsoft',
    use: 'credits.artwork',
    licence: 'MIT',
    href: 'https://github.com/microsoft/fluentui-emoji',
  },
  {
    name: 'Lucide',
    by: 'Lucide Contributors',
    use: 'credits.icons',
    licence: 'ISC',
    href: 'https://lucide.dev/license',
  },
  {
    name: 'Game-icons.net',
    by: 'Lorc, Delapouite and contributors',
    use: 'credits.glyphs',
    licence: 'CC BY 3.0',
    href: 'https://game-icons.net/',
    changed: true,
  },
  {
    name: 'circle-flags',
    by: 'HatScripts',
    use: 'credits.flags',
    licence: 'MIT',
    href: 'https://github.com/HatScripts/circle-flags',
  },
  {
    name: 'flag-icons',
    by: 'Panayiotis Lipiridis',
    use: 'credits.flags',
    licence: 'MIT',
    href: 'https://github.com/lipis/flag-icons',
  },
  {
    name: 'Bricolage Grotesque',
    by: 'The Bricolage Grotesque Project Authors',
    use: 'credits.type',
    licence: 'OFL 1.1',
    href: 'https://github.com/ateliertriay/bricolage',
  },
]

export function CreditsScreen() {
  const text = useText()
  const { name: brand } = useWhitelabel()
  return (
    <div className="grid gap-4 pt-2 pb-6">
      <p className="note px-5">{text('credits.intro', { brand })}</p>
      <ListCard>
        {credits.map((credit) => (
          <a key={credit.name} className="list-row" href={credit.href} target="_blank" rel="noopener noreferrer">
            <span className="list-words">
              <span className="caption">{text(credit.use)}</span>
              <span className="list-label">
                <bdi lang="en">{credit.name}</bdi>
              </span>
              <span className="list-hint">
                <bdi lang="en">{credit.by}</bdi>
              </span>
              <span className="list-hint">{text('credits.licence', { licence: credit.licence })}</span>
              {credit.changed && <span className="list-hint">{text('credits.changes')}</span>}
            </span>
            <ExternalLink size={17} strokeWidth={2.2} className="row-icon" aria-hidden="true" />
          </a>
        ))}
      </ListCard>
    </div>
  )
}
