import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Share2 from 'lucide-react/icons/share-2'
import { LinkLine, useShareLink } from '../../../parts/page/share-link.tsx'

export function InviteLink({ address }: { readonly address: string }) {
  const text = useText()
  const link = useShareLink(address)
  return (
    <>
      <LinkLine address={address} link={link} />
      <Button icon={<Share2 size={19} strokeWidth={2.2} aria-hidden="true" />} onClick={() => void link.share()}>
        {text('invite.share')}
      </Button>
    </>
  )
}
