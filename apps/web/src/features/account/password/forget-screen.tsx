import '../../../parts/account/member.css'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useWhitelabel } from '../../../data/system/system.ts'
import { LanguageControl } from '../../../parts/language/language-control.tsx'
import { PageHead } from '../../../parts/page/page-head.tsx'
import { useLocation, useNavigation } from '../../../routing/navigation.ts'
import { routeTable } from '../../../routing/route-table.ts'
import { ForgetByEmail } from './forget-by-email.tsx'
import { ForgetBySms } from './forget-by-sms.tsx'

type Way = 'email' | 'sms'

/** The way stands in the address, so that a link can lead to either (D-51). */
export function ForgetScreen() {
  const { search } = useLocation()
  const way: Way = new URLSearchParams(search).get('type') === 'sms' ? 'sms' : 'email'
  return (
    <>
      <PageHead route="forget" end={<LanguageControl />} />
      <div className="password">
        <WayChoice way={way} />
        {way === 'sms' ? <ForgetBySms /> : <ForgetByEmail />}
      </div>
    </>
  )
}

/** A brand whose members have no numbers offers nothing to choose. */
function WayChoice({ way }: { way: Way }) {
  const text = useText()
  const navigation = useNavigation()
  const { registerByMobile, loginByMobileCode } = useWhitelabel().capabilities
  if (way === 'email' && !registerByMobile && !loginByMobileCode) return null
  const path = routeTable.forget.path
  return (
    <Segmented
      label={text('forget.way')}
      name="forgetWay"
      options={[
        { value: 'email', label: text('forget.byEmail') },
        { value: 'sms', label: text('forget.bySms') },
      ]}
      value={way}
      onChoose={(next) => void navigation.go(next === 'sms' ? `${path}?type=sms` : path, { replace: true })}
    />
  )
}
