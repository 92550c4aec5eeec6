import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { type Claimable, nameOf, type Reward, useClaim } from '../../../data/rewards/rewards.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'

/** Claims once, keeps what was taken on this visit, and says so. */
export function useClaiming() {
  const text = useText()
  const { claim } = useClaim()
  const [busy, setBusy] = useState<string | null>(null)
  const [taken, setTaken] = useState<readonly Reward[]>([])
  /** Whether the next claim may follow. */
  const take = async (wanted: Claimable): Promise<boolean> => {
    setBusy(nameOf(wanted))
    try {
      const reward = await claim(wanted)
      if (reward === null) return false
      setTaken((before) => [...before, reward])
      toast('saved', text(reward.pays === 'cash' ? 'rewards.inBalance' : 'rewards.inBonus'))
      return true
    } catch (error) {
      toast('error', refusalText(text, error))
      return false
    } finally {
      setBusy(null)
    }
  }
  return { take, taken, busy }
}

export type Claiming = ReturnType<typeof useClaiming>
