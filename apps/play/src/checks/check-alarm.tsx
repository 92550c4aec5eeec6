import { Outline } from '@fairground/ui/outline.tsx'
import { cross } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { useMemberName } from '../device/session.ts'
import { VerifyLink } from '../net/verify-link.tsx'
import { useFindingText } from './finding-text.tsx'
import { useStoredReceipts } from './receipt-store.ts'
import { isAlarm, isFinal } from './stored-receipt.ts'

/** The gravest thing about this member's bets. It comes back with the page, because nobody should lose sight of it. */
export function CheckAlarm() {
  const text = useText()
  const words = useFindingText()
  const member = useMemberName()
  const [closed, setClosed] = useState<readonly string[]>([])
  const alarms = useStoredReceipts().filter((entry) => entry.member === member && isAlarm(entry.found))
  const shown = alarms.filter(({ betId }) => !closed.includes(betId))
  const gravest = shown.find(({ found }) => isFinal(found)) ?? shown[0]
  if (!gravest) return null
  const { betId, numero, found } = gravest
  return (
    <div className="check-alarm">
      <div>
        <p>
          <b>{text('play.draw', { numero })}</b>
        </p>
        <p>{words(found)}</p>
        <VerifyLink of={`receipt=${betId}`} />
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={text('play.close')}
        onClick={() => setClosed([...closed, ...alarms.map((alarm) => alarm.betId)])}
      >
        <Outline d={cross} size={20} />
      </button>
    </div>
  )
}
