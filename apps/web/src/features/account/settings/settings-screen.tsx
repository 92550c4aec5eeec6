import '../../../parts/account/member.css'
import { isFree } from '@fairground/domain/permissions.ts'
import { useText } from '@fairground/ui/words.tsx'
import AtSign from 'lucide-react/icons/at-sign'
import Bell from 'lucide-react/icons/bell'
import BookUser from 'lucide-react/icons/book-user'
import Camera from 'lucide-react/icons/camera'
import KeyRound from 'lucide-react/icons/key-round'
import LaptopMinimalCheck from 'lucide-react/icons/laptop-minimal-check'
import Lock from 'lucide-react/icons/lock'
import Smile from 'lucide-react/icons/smile'
import { type ComponentType, useEffect, useState } from 'react'
import { useMemberInfo, useRegisterRules } from '../../../data/account/account.ts'
import { useSecurityConfig } from '../../../data/account/settings.ts'
import { useSession } from '../../../device/session.ts'
import { loadPaymentPassword } from '../../../parts/account/payment-password.ts'
import { useMemberName } from '../../../parts/account/use-member-name.ts'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { ListCard, RouteRow } from '../../../parts/page/list-row.tsx'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { useNavigation } from '../../../routing/navigation.ts'
import { routeTable } from '../../../routing/route-table.ts'
import { HeadIcon } from '../member/head-icon.tsx'
import { SettingRow } from './settings-row.tsx'

type SheetProps = {
  /** Whether there is a payment password already. */
  readonly isSet: boolean
  readonly onClose: () => void
}

const Devices = createLazyComponent(() => import('../member/device-list.tsx').then(({ DeviceList }) => DeviceList))

/** The list stands first; what a tap opens comes with the tap. */
const sheets = {
  picture: createLazyComponent(() => import('./head-icon-sheet.tsx').then(({ HeadIconSheet }) => HeadIconSheet)),
  nickname: createLazyComponent(() => import('./settings-sheets.tsx').then(({ NicknameSheet }) => NicknameSheet)),
  email: createLazyComponent(() => import('./settings-sheets.tsx').then(({ EmailSheet }) => EmailSheet)),
  payeeName: createLazyComponent(() => import('./settings-sheets.tsx').then(({ PayeeNameSheet }) => PayeeNameSheet)),
  password: createLazyComponent(() =>
    import('./settings-sheets.tsx').then(({ FirstPasswordSheet }) => FirstPasswordSheet),
  ),
  payment: createLazyComponent(loadPaymentPassword),
  remembered: createLazyComponent(() =>
    import('./settings-remembered.tsx').then(({ RememberedSheet }) => RememberedSheet),
  ),
  push: createLazyComponent(() => import('../../../parts/inbox/push-sheet.tsx').then(({ PushSheet }) => PushSheet)),
} satisfies Readonly<Record<string, ComponentType<SheetProps>>>

type Opened = keyof typeof sheets

export function SettingsScreen() {
  const session = useSession()
  const navigation = useNavigation()
  const isGuest = session === null
  const isTrial = session !== null && isFree(session.type)
  // A trial account has nothing here, and a guest has to be somebody first.
  const elsewhere = isGuest ? routeTable.login.path : isTrial ? routeTable.member.path : null
  useEffect(() => {
    if (elsewhere) void navigation.go(elsewhere, { replace: true })
  }, [elsewhere, navigation])
  return elsewhere ? null : <Settings />
}

function Settings() {
  const text = useText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data: config, isPending, isError, isFetching, refetch } = useSecurityConfig()
  const { data: info } = useMemberInfo()
  // Read ahead, so that a form knows its rules when it opens.
  useRegisterRules()
  const close = () => setOpened(null)
  const OpenedSheet: ComponentType<SheetProps> | null = opened && sheets[opened]
  return (
    <div className="member">
      <Picture onOpen={() => setOpened('picture')} />
      {isPending && <RowSkeletons count={6} className="h-14" />}
      {isError && !config && <LoadFailed busy={isFetching} onRetry={() => refetch()} />}
      {config && (
        <>
          <ListCard>
            <SettingRow
              icon={Smile}
              hue={84}
              label={text('register.nickname')}
              value={info?.nickname || text('settings.notSet')}
              onOpen={() => setOpened('nickname')}
            />
            <SettingRow
              icon={AtSign}
              hue={250}
              label={text('register.email')}
              value={config.email ?? text('settings.notSet')}
              onOpen={() => setOpened('email')}
            />
            <SettingRow
              icon={BookUser}
              hue={150}
              label={text('register.payeeName')}
              value={config.payeeName ?? text('settings.notSet')}
              onOpen={() => setOpened('payeeName')}
            />
          </ListCard>
          <ListCard>
            {config.password ? (
              <RouteRow route="changePassword" icon={Lock} hue={300} label={text('settings.password')} />
            ) : (
              <SettingRow
                icon={Lock}
                hue={300}
                label={text('settings.password')}
                value={text('settings.notSet')}
                onOpen={() => setOpened('password')}
              />
            )}
            <SettingRow
              icon={KeyRound}
              hue={30}
              label={text('register.paymentPassword')}
              value={text(config.paymentPassword ? 'settings.set' : 'settings.notSet')}
              onOpen={() => setOpened('payment')}
            />
            <SettingRow
              icon={LaptopMinimalCheck}
              hue={196}
              label={text('settings.remembered')}
              onOpen={() => setOpened('remembered')}
            />
          </ListCard>
          <ListCard>
            <SettingRow icon={Bell} hue={58} label={text('push.title')} onOpen={() => setOpened('push')} />
          </ListCard>
        </>
      )}
      <Devices />
      {OpenedSheet && <OpenedSheet isSet={config?.paymentPassword ?? false} onClose={close} />}
    </div>
  )
}

function Picture({ onOpen }: { onOpen: () => void }) {
  const text = useText()
  const name = useMemberName()
  return (
    <button type="button" className="settings-face" aria-haspopup="dialog" onClick={onOpen}>
      <HeadIcon name={name} />
      <span className="settings-face-words">
        <Camera size={18} strokeWidth={2.1} aria-hidden="true" />
        {text('settings.picture')}
      </span>
    </button>
  )
}
