import type { RefusedCall } from '@fairground/contract/client.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { afterTap } from '../../device/after-tap.ts'
import { refusalText } from '../../parts/form/refusal-text.ts'
import { RouteLink } from '../../routing/route-link.tsx'

type ExcludedSheetProps = { readonly refusal: RefusedCall; readonly onClose: () => void }

/** Says until when, what is closed and that one's own money is not. */
export function ExcludedSheet({ refusal, onClose }: ExcludedSheetProps) {
  const text = useText()
  return (
    <Sheet title={text('protection.closedTitle')} close={text('dialog.close')} onClose={onClose}>
      <div className="grid gap-3 px-3 pb-5">
        <p>{refusalText(text, refusal)}</p>
        <p className="quiet">{text('protection.stops')}</p>
        <p className="quiet">{text('protection.stays')}</p>
        {/* The sheet must not stand over the page that the link leads to. */}
        <div className="grid" onClickCapture={() => afterTap(onClose)}>
          <RouteLink route="protection" className={buttonClass({ variant: 'secondary', size: 'large' })}>
            {text('protection.more')}
          </RouteLink>
        </div>
      </div>
    </Sheet>
  )
}
