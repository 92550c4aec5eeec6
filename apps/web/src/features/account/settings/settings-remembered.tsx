import { deviceNameOf } from '@fairground/domain/account/device-name.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatDateTime, phoneZone } from '@fairground/i18n/format.ts'
import { Button } from '@fairground/ui/button.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useRemembered, useRevokeRemembered } from '../../../data/account/remembered-logins.ts'
import { removeRemembered } from '../../../device/remembered-key.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'

/** The browsers that may log in without the password, each of which can be forgotten from here. */
export function RememberedSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { language } = useWords()
  const { data, isPending, isError, isFetching, refetch } = useRemembered()
  const { mutate: revoke, isPending: isRevoking, variables } = useRevokeRemembered()
  const forget = ({ rememberedId, current, method }: NonNullable<typeof data>['remembered'][number]) =>
    revoke(rememberedId, {
      onSuccess: () => {
        if (current) void removeRemembered(method)
        toast('saved', text('settings.forgotten'))
      },
      onError: (error) => toast('error', refusalText(text, error)),
    })
  return (
    <Sheet title={text('settings.remembered')} close={text('dialog.close')} onClose={onClose}>
      <div className="settings-sheet">
        <p className="settings-hint">{text('settings.rememberedHint')}</p>
        {isPending && <RowSkeletons count={2} className="h-15" />}
        {isError && !data && <LoadFailed busy={isFetching} onRetry={() => refetch()} />}
        {data?.remembered.length === 0 && <p className="settings-none">{text('settings.rememberedNone')}</p>}
        <ul>
          {data?.remembered.map((entry) => {
            const name = deviceNameOf(entry.userAgent) ?? text('devices.unknown')
            const used = formatDateTime(languageOf(language), new Date(entry.usedAt), phoneZone)
            const facts = [entry.country, entry.current ? text('devices.this') : text('devices.seen', { when: used })]
            return (
              <li key={entry.rememberedId} className="device-row">
                <span className="device-words">
                  <b className="device-name">{name}</b>
                  <span className="device-facts">{facts.filter(Boolean).join(' · ')}</span>
                </span>
                <Button
                  variant="soft"
                  size="small"
                  busy={isRevoking && variables === entry.rememberedId}
                  aria-label={`${text('settings.forget')}: ${name}`}
                  onClick={() => forget(entry)}
                >
                  {text('settings.forget')}
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
    </Sheet>
  )
}
