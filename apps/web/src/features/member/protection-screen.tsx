import '../../parts/account/member.css'
import { buttonClass } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { type Protection, useProtection } from '../../data/member/protection.ts'
import { useSession } from '../../device/session.ts'
import { ListCard, OutsideRow } from '../../parts/page/list-row.tsx'
import { LoadFailed, RowSkeletons } from '../../parts/page/load-states.tsx'
import { RouteLink } from '../../routing/route-link.tsx'
import { useIsFree } from '../../routing/use-real-member.ts'
import { ActiveProtection } from './active-protection.tsx'
import { ProtectionChoices } from './protection-choices.tsx'

/** Breaks of every length, without a word that would talk anybody out of one (P5). */
export function ProtectionScreen() {
  const text = useText()
  const { data, isError, isFetching, refetch } = useProtection()
  if (!data)
    return isError ? <LoadFailed busy={isFetching} onRetry={refetch} /> : <RowSkeletons count={3} className="h-32" />
  return (
    <div className="protection">
      {data.exclusion ? <ActiveProtection exclusion={data.exclusion} /> : <p>{text('protection.intro')}</p>}
      <Effects />
      <Choices />
      <HelpLine helpLine={data.helpLine} />
    </div>
  )
}

function Effects() {
  const text = useText()
  return (
    <div className="card protection-card quiet">
      <p>{text('protection.stops')}</p>
      <p>{text('protection.stays')}</p>
    </div>
  )
}

/** A trial account is no person that could be known again tomorrow. */
function Choices() {
  const text = useText()
  const isGuest = useSession() === null
  const isFree = useIsFree()
  if (!isGuest && !isFree) return <ProtectionChoices />
  return (
    <RouteLink route="login" className={buttonClass({ variant: 'secondary', size: 'large' })}>
      {text('protection.guest')}
    </RouteLink>
  )
}

function HelpLine({ helpLine }: Pick<Protection, 'helpLine'>) {
  const text = useText()
  if (!helpLine) return null
  const { name, phone, url } = helpLine
  const hint = phone === null ? name : `${name} · ${phone}`
  return (
    <ListCard>
      <OutsideRow href={url} icon={HeartHandshake} hue={170} label={text('protection.help')} hint={hint} />
    </ListCard>
  )
}
