import type { Amount } from '@fairground/domain/money.ts'
import { useEffect, useState } from 'react'

const countMs = 900

/** Quick at first and slow at the end; the last step is the exact figure. */
export function countedTo(amount: Amount, passedMs: number): Amount {
  const left = 1 - Math.min(1, Math.max(0, passedMs / countMs))
  const share = BigInt(Math.round((1 - left ** 3) * 10_000))
  return left === 0 ? amount : (amount * share) / 10_000n
}

export function useCountUp(amount: Amount): Amount {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const [shown, setShown] = useState(isStill ? amount : 0n)
  useEffect(() => {
    if (isStill) return setShown(amount)
    const begun = performance.now()
    const step = (at: number) => {
      setShown(countedTo(amount, at - begun))
      if (at - begun < countMs) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [amount, isStill])
  return shown
}
