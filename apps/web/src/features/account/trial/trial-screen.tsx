import '../../../parts/account/member.css'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Coins from 'lucide-react/icons/coins'
import Heart from 'lucide-react/icons/heart'
import Hourglass from 'lucide-react/icons/hourglass'
import controller from '../../../art/game-controller-96.webp'
import { useTrial } from '../../../parts/account/use-trial.ts'

const facts = [
  { icon: Coins, key: 'practice.money' },
  { icon: Hourglass, key: 'practice.day' },
  { icon: Heart, key: 'practice.keep' },
] as const

/** Says what it is before it is played: no money, for a day. */
export function TrialScreen() {
  const text = useText()
  const { start, isBusy } = useTrial('screen')
  return (
    <div className="trial">
      <img className="trial-art" src={controller} width={96} height={96} alt="" />
      <h2 className="trial-heading">{text('practice.heading')}</h2>
      <ul className="card trial-facts">
        {facts.map(({ icon: Icon, key }) => (
          <li key={key} className="trial-fact">
            <Icon size={22} strokeWidth={1.9} className="row-icon is-brand" aria-hidden="true" />
            {text(key)}
          </li>
        ))}
      </ul>
      <Button size="large" busy={isBusy} className="w-full" onClick={() => void start()}>
        {text('practice.start')}
      </Button>
    </div>
  )
}
