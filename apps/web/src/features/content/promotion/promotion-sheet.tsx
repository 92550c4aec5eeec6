import { buttonClass } from '@fairground/ui/button.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { Promotion } from '../../../data/content/content.ts'
import { useSession } from '../../../device/session.ts'
import { useOpenRoutes } from '../../../routing/open-routes.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { HtmlBody } from '../html-body.tsx'
import { usePromotionPeriod } from './promotion-period.ts'

type PromotionSheetProps = { readonly promotion: Promotion; readonly onClose: () => void }

/** The terms come before the button that accepts them. */
export function PromotionSheet({ promotion, onClose }: PromotionSheetProps) {
  const text = useText()
  const period = usePromotionPeriod()
  const isMember = useSession() !== null
  const canApply = useOpenRoutes()('rewards')
  const { title, terms, enabled, lang, dir } = promotion
  return (
    <Sheet title={title} close={text('dialog.close')} onClose={onClose}>
      <div className="grid gap-4 px-3 pt-1">
        <p className="faint-note">{period(promotion)}</p>
        <section className="promotion-terms">
          <h3 className="heading-small mb-2">{text('promotion.terms')}</h3>
          <HtmlBody content={terms} lang={lang} dir={dir} />
        </section>
        {enabled && canApply && (
          <RouteLink route={isMember ? 'rewards' : 'login'} className={buttonClass()}>
            {text(isMember ? 'promotion.apply' : 'promotion.loginToApply')}
          </RouteLink>
        )}
        {!enabled && <p className="faint-note is-centred py-3">{text('promotion.closed')}</p>}
      </div>
    </Sheet>
  )
}
