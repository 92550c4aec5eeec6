import '../parts.css'
import './inbox.css'
import type { MessageTopic } from '@fairground/domain/inbox/message-kinds.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Dices from 'lucide-react/icons/dices'
import Megaphone from 'lucide-react/icons/megaphone'
import Shield from 'lucide-react/icons/shield'
import { useState } from 'react'
import bell from '../../art/bell-96.webp'
import { pushAbility, pushTopics, turnOffPush, turnOnPush, usePush } from '../../data/inbox/push.ts'
import type { PushTrigger } from './push-prompt.tsx'

const faces: Readonly<Record<MessageTopic, { readonly icon: LucideIcon; readonly hue: number }>> = {
  money: { icon: ArrowUpFromLine, hue: 58 },
  draws: { icon: Dices, hue: 86 },
  account: { icon: Shield, hue: 222 },
  offers: { icon: Megaphone, hue: 310 },
}

type PushSheetProps = {
  /** What has just happened, whose topic is on; in the settings nothing has. */
  readonly moment?: PushTrigger
  readonly onClose: () => void
}

/** The system's own question comes after "Turn on" alone. Saying no is as easy as saying yes: both buttons are as large. */
export function PushSheet({ moment, onClose }: PushSheetProps) {
  const text = useText()
  const { data } = usePush()
  const [chosen, setChosen] = useState<readonly MessageTopic[] | null>(null)
  const topics = chosen ?? (moment ? [moment] : (data?.topics ?? []))
  const { save, isBusy, failure } = useSave(topics, onClose)
  const choose = (topic: MessageTopic) =>
    setChosen(pushTopics.filter((each) => (each === topic) !== topics.includes(each)))
  const title = moment ? text(moment === 'money' ? 'push.askMoney' : 'push.askDraws') : text('push.title')
  return (
    <Sheet
      title={title}
      lead={<img src={bell} className="push-bell" width={64} height={64} alt="" />}
      focus={moment ? 'whole' : 'first'}
      onClose={onClose}
    >
      <div className="push-sheet">
        <p className="push-hint">{text('push.hint')}</p>
        <ul className="push-topics">
          {pushTopics.map((topic) => (
            <Topic key={topic} topic={topic} isOn={topics.includes(topic)} onChange={() => choose(topic)} />
          ))}
        </ul>
        <div role="alert">{failure !== null && <FieldNote note={text(failure)} wrong />}</div>
        <div className="grid grid-cols-2 gap-2.5">
          <Button variant="secondary" onClick={onClose}>
            {text(moment ? 'push.notNow' : 'dialog.cancel')}
          </Button>
          <Button variant={moment ? 'secondary' : 'primary'} busy={isBusy} onClick={save}>
            {text(moment ? 'push.turnOn' : 'push.save')}
          </Button>
        </div>
        {moment && <p className="push-later is-centred">{text('push.later')}</p>}
      </div>
    </Sheet>
  )
}

type TopicProps = { readonly topic: MessageTopic; readonly isOn: boolean; readonly onChange: () => void }

function Topic({ topic, isOn, onChange }: TopicProps) {
  const text = useText()
  const { icon: Icon, hue } = faces[topic]
  return (
    <li>
      <label className="push-topic flex items-center gap-3 min-h-14.5">
        <span className="list-well w-9 h-9" style={{ '--row-h': hue }}>
          <Icon size={19} strokeWidth={2} aria-hidden="true" />
        </span>
        <span className="list-words">
          <span className="list-label">{text(`push.topic.${topic}`)}</span>
          <span className="list-hint">{text(`push.hint.${topic}`)}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          className="push-switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={onChange}
        />
      </label>
    </li>
  )
}

type Failure = 'push.refused' | 'push.unavailable' | 'push.failed'

function useSave(topics: readonly MessageTopic[], onClose: () => void) {
  const { text, language } = useWords()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const save = async () => {
    const ability = pushAbility()
    if (ability !== 'able') return setFailure(ability === 'refused' ? 'push.refused' : 'push.unavailable')
    setBusy(true)
    setFailure(null)
    try {
      if (topics.length === 0) await turnOffPush()
      else if ((await turnOnPush({ topics, language })) === 'refused') return setFailure('push.refused')
      await client.invalidateQueries({ queryKey: ['member', 'push'] })
      toast('saved', text(topics.length === 0 ? 'push.isOff' : 'push.isOn'))
      onClose()
    } catch {
      setFailure('push.failed')
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy, failure }
}
