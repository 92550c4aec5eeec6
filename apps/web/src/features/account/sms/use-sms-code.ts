import { RefusedCall } from '@fairground/contract/client.ts'
import { loadingToast, toast } from '@fairground/ui/toast.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import { useEffect, useRef, useState } from 'react'
import { type CodeResponse, useSendCode } from '../../../data/account/sms-codes.ts'
import { readSessionItem, removeSessionItem, storeSessionItem } from '../../../device/storage.ts'
import { report } from '../../../net/report.ts'
import {
  atTime,
  canRequestCode,
  readState,
  type SmsCodeState,
  secondsLeft,
  sentByPhoneAuth,
  sentForMinutes,
  sentUntil,
  smsTickMs,
  writeState,
} from './sms-code-state.ts'
import { withoutLeadingZero } from './sms-mobile.ts'
import { type CodePurpose, codeRequest } from './sms-request.ts'

/** A service that sends a code of its own and vouches for the number (AUTH-52). */
export type PhoneAuth = {
  /** The whole number, with its plus. */
  readonly sendCode: (mobile: string) => Promise<unknown>
  readonly confirm: (code: string) => Promise<string>
}
export type LoadPhoneAuth = () => Promise<PhoneAuth>

// spec §9, D-05: the word closes when the call settles; the limit is only a guard.
const loadingLimitMs: Readonly<Record<CodePurpose, number>> = { login: 10_000, password: 10_000, register: 9_999_000 }
const sentWordMs = 1_500

type Options = {
  readonly purpose: CodePurpose
  readonly loadPhoneAuth: LoadPhoneAuth | null
  readonly onSent: () => void
}

/** Whether this tab waits for a code already, as after a reload, so that its form opens where it was left. */
export function hasActiveCountdown(purpose: CodePurpose): boolean {
  return readState(purpose, readSessionItem('smsCountdown'), Date.now()).kind === 'sent'
}

/** Asks for a code and counts down to the next one; leaving the form ends both. */
export function useSmsCode({ purpose, loadPhoneAuth, onSent }: Options) {
  const { text, language } = useWords()
  const { seconds, isWaiting, begin, isLeft } = useCountdown(purpose)
  const [failure, setFailure] = useState<unknown>(null)
  const isAsking = useRef(false)
  const hideWord = useRef(() => {})
  const [isBusy, setBusy] = useState(false)
  const { mutateAsync: sendCode } = useSendCode()
  useEffect(() => () => hideWord.current(), [])

  const ask = async (mobile: string, findDialingCode: () => Promise<string>) => {
    // State comes too late for the second of two fast taps.
    if (isAsking.current || isWaiting()) return
    isAsking.current = true
    setBusy(true)
    setFailure(null)
    hideWord.current = loadingToast(text('sms.sending'), loadingLimitMs[purpose])
    try {
      const dialingCode = await findDialingCode()
      const answer = await sendCode(codeRequest(purpose, mobile, dialingCode, language))
      begin(countdownOf(answer))
      const isSent = await sendByPhoneAuth(loadPhoneAuth, `+${dialingCode}${withoutLeadingZero(mobile)}`)
      if (isSent && loadPhoneAuth) begin(sentByPhoneAuth(Date.now()))
      hideWord.current()
      if (isSent && !isLeft()) toast('saved', text('sms.sent'), sentWordMs)
      if (!isLeft()) onSent()
    } catch (error) {
      hideWord.current()
      setFailure(error)
    }
    isAsking.current = false
    setBusy(false)
  }

  return {
    seconds,
    isAsking: isBusy,
    ask,
    failure,
    /** The field that the failure speaks of. */
    failsAt: failure instanceof RefusedCall && failure.refusal === 'MOBILE_INVALID' ? 'mobileNum' : 'verificationCode',
    clearFailure: () => setFailure(null),
  } as const
}

export type SmsCode = ReturnType<typeof useSmsCode>

function countdownOf(answer: CodeResponse): SmsCodeState {
  const now = Date.now()
  return 'expirationTime' in answer ? sentUntil(now, answer.expirationTime) : sentForMinutes(now, answer.expiredMinutes)
}

/** AUTH-51: its failure is not told, because our own message is on the way; it is reported. */
async function sendByPhoneAuth(load: LoadPhoneAuth | null, mobile: string): Promise<boolean> {
  if (!load) return true
  try {
    const phoneAuth = await load()
    await phoneAuth.sendCode(mobile)
    return true
  } catch (error) {
    report('rejection', error)
    return false
  }
}

function useCountdown(purpose: CodePurpose) {
  const [now, setNow] = useState(Date.now)
  const [state, setState] = useState(() => readState(purpose, readSessionItem('smsCountdown'), now))
  // Known before it is drawn: a tap may come in between.
  const latest = useRef(state)
  const hasLeft = useRef(false)
  const isRunning = state.kind === 'sent'
  useEffect(() => {
    if (!isRunning) return
    const tick = () => {
      const at = Date.now()
      setNow(at)
      setState((known) => atTime(known, at))
    }
    const timer = setInterval(tick, smsTickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  useEffect(() => {
    hasLeft.current = false
    // A reload does not come here, so that it goes on counting.
    return () => {
      hasLeft.current = true
      removeSessionItem('smsCountdown')
    }
  }, [])
  useEffect(() => {
    if (state.kind === 'sent') storeSessionItem('smsCountdown', writeState(purpose, state))
    else removeSessionItem('smsCountdown')
  }, [purpose, state])
  const begin = (next: SmsCodeState) => {
    latest.current = next
    setNow(Date.now())
    setState(next)
  }
  return {
    seconds: secondsLeft(state, now),
    isWaiting: () => !canRequestCode(latest.current, Date.now(), true),
    begin,
    isLeft: () => hasLeft.current,
  }
}
