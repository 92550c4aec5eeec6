import { languageOf } from '@fairground/domain/languages.ts'
import { formatTime, phoneZone } from '@fairground/i18n/format.ts'
import '@fairground/ui/lazy.css'
import { Button } from '@fairground/ui/button.tsx'
import { Dialog } from '@fairground/ui/dialog.tsx'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import { useId } from 'react'
import hourglass from '../../art/hourglass-96.webp'
import type { SessionPlay } from '../../data/wallet/bet-record.ts'
import { moneyIn, useMemberWallet } from '../../data/wallet/wallet.ts'
import { writeElapsed } from '../../parts/page/elapsed.ts'
import { netText } from '../../parts/page/net-text.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import type { RouteId } from '../../routing/route-table.ts'
import { useGoBack } from '../../routing/use-go-back.ts'
import { checkEvery, checkMinutes, useCheckDue } from './use-check-due.ts'

/**
 * After every hour of play, or as often as the member chose, the game stops being reachable until it is answered (P3).
 * A tap beside it is no answer; back and Escape stop, so that nothing but the button goes on playing.
 */
export function RealityCheck({ route }: { route: RouteId }) {
  const { due, answer } = useCheckDue()
  const leave = useGoBack(route)
  if (!due) return null
  const stop = () => {
    answer()
    leave()
  }
  return <Check play={due} onStop={stop} onGoOn={answer} />
}

type CheckProps = { readonly play: SessionPlay; readonly onStop: () => void; readonly onGoOn: () => void }

function Check({ play, onStop, onGoOn }: CheckProps) {
  const { text, language } = useWords()
  const titleId = useId()
  const { data: wallet } = useMemberWallet()
  const every = checkEvery.use()
  const since = formatTime(languageOf(language), new Date(play.startedAt), phoneZone)
  return (
    <Dialog
      role="alertdialog"
      className="popup is-alert reality"
      scrimClass="popup-scrim"
      phase="shown"
      labelledBy={titleId}
      focus="whole"
      onClose={onStop}
    >
      <div className="popup-body">
        <img src={hourglass} width={72} height={72} alt="" />
        <h2 id={titleId} className="popup-title">
          {text('reality.title', { time: writeElapsed(Date.parse(play.now) - Date.parse(play.startedAt)) })}
        </h2>
        <p className="quiet">{text('reality.since', { time: since })}</p>
        {wallet && (
          <dl className="frame-safe">
            <Line label={text('record.staked')}>{moneyIn(wallet, play.stake)}</Line>
            <Line label={text('record.paid')}>{moneyIn(wallet, play.back)}</Line>
            <Line label={text('record.net')}>{netText(wallet, play.net)}</Line>
            {play.openRounds > 0 && <Line label={text('launch.openRounds')}>{String(play.openRounds)}</Line>}
          </dl>
        )}
        <span className="frame-ways">
          <Button variant="secondary" onClick={onStop}>
            {text('reality.stop')}
          </Button>
          <Button variant="secondary" onClick={onGoOn}>
            {text('reality.go')}
          </Button>
        </span>
        <Segmented
          label={text('reality.every')}
          name="realityEvery"
          options={checkMinutes.map((minutes) => ({
            value: minutes,
            label: text('reality.minutes', { count: Number(minutes) }),
          }))}
          value={every}
          onChoose={checkEvery.choose}
        />
        <nav className="reality-links" aria-labelledby={titleId}>
          <Way route="limits" label={text('reality.limit')} />
          <Way route="protection" label={text('reality.pause')} />
          <Way route="betRecord" label={text('reality.history')} />
        </nav>
      </div>
    </Dialog>
  )
}

function Way({ route, label }: { route: RouteId; label: string }) {
  return (
    <RouteLink route={route} className="reality-link">
      {label}
    </RouteLink>
  )
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
