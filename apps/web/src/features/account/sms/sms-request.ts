import type { CodeRequest } from '../../../data/account/sms-codes.ts'
import { withoutLeadingZero } from './sms-mobile.ts'

export type CodePurpose = CodeRequest['purpose']

/** Which of the two calls asks, and by which name it calls the number (D-47). */
export function codeRequest(purpose: CodePurpose, mobile: string, dialingCode: string, language: string): CodeRequest {
  const shared = { countryDialingCode: dialingCode, language }
  const number = withoutLeadingZero(mobile)
  return purpose === 'register'
    ? { purpose, input: { ...shared, mobileNo: number } }
    : { purpose, input: { ...shared, purpose, mobileNum: number } }
}
