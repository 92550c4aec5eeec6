import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { type Template, useTemplate } from '../../../data/content/content.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { platformOf } from '../../../device/runtime.ts'
import { ChatButton } from '../../../parts/inbox/chat-button.tsx'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { PageHead } from '../../../parts/page/page-head.tsx'
import { filesOf } from './app-page-files.ts'
import { AppGuide } from './app-page-guide.tsx'
import { AppRating } from './app-page-rating.tsx'

type Platform = 'ios' | 'android'

export function AppPageScreen() {
  const { data, isPending, isFetching, refetch } = useTemplate()
  return (
    <>
      <PageHead route="app" end={<ChatButton />} />
      {isPending && <RowSkeletons count={4} className="h-20" />}
      {data && <AppPage template={data} />}
      {!isPending && !data && <LoadFailed busy={isFetching} onRetry={refetch} />}
    </>
  )
}

function AppPage({ template }: { template: Template }) {
  const text = useText()
  const [platform, setPlatform] = useState<Platform>(() => (platformOf(navigator) === 'ios' ? 'ios' : 'android'))
  const files = filesOf(template.downloads)
  return (
    <div className="grid gap-5 px-4 pt-2 pb-10">
      <AppFace template={template} />
      <Segmented
        name="platform"
        label={text('app.platform')}
        value={platform}
        onChoose={setPlatform}
        options={[
          { value: 'ios', label: text('app.ios') },
          { value: 'android', label: text('app.android') },
        ]}
      />
      {platform === 'ios' ? (
        <AppGuide
          title={text('app.iosGuide')}
          files={[
            { label: text('app.getIos'), href: files.IOS },
            { label: text('app.getProfile'), href: files.MOBILECONFIG },
          ]}
          steps={
            files.MOBILECONFIG
              ? ['app.ios.safari', 'app.ios.profile', 'app.ios.settings', 'app.ios.install']
              : ['app.ios.safari', 'app.ios.share', 'app.ios.add', 'app.ios.open']
          }
        />
      ) : (
        <AppGuide
          title={text('app.androidGuide')}
          files={[{ label: text('app.getAndroid'), href: files.Android }]}
          steps={
            files.Android
              ? ['app.android.download', 'app.android.allow', 'app.android.install', 'app.android.lock']
              : ['app.android.menu', 'app.android.add', 'app.ios.open']
          }
        />
      )}
    </div>
  )
}

function AppFace({ template }: { template: Template }) {
  const { name } = useWhitelabel()
  return (
    <div className="flex items-center gap-4">
      <img src="/m/brand/icon-192.png" width={76} height={76} alt="" className="app-page-icon" />
      <div className="grid min-w-0 gap-1">
        <h2 className="heading-large">{name}</h2>
        {template.mobile.app_desc && (
          <p className="note">
            <bdi lang={template.lang} dir={template.dir}>
              {template.mobile.app_desc}
            </bdi>
          </p>
        )}
        <AppRating />
      </div>
    </div>
  )
}
