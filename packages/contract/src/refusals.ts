import type { RefusalName } from '@fairground/domain/refusals.ts'

type WireRefusal = { readonly code: string; readonly http: number }

/** Codes by area: 1xxx account, 2xxx links, 3xxx money, 4xxx play, 5xxx system. `UNKNOWN` answers with the HTTP status of its cause. */
export const wireRefusals: Readonly<Record<RefusalName, WireRefusal>> = {
  UNKNOWN: { code: 'E0000', http: 500 },
  LOGIN_FIRST: { code: 'E1001', http: 401 },
  NOT_LOGGED_IN: { code: 'E1002', http: 401 },
  LOGGED_OUT: { code: 'E1003', http: 401 },
  NO_PERMISSION: { code: 'E1004', http: 403 },
  NOT_A_MEMBER: { code: 'E1005', http: 403 },
  NOT_AN_AGENT: { code: 'E1006', http: 403 },
  WRONG_CREDENTIAL: { code: 'E1007', http: 401 },
  STEP_UP_NEEDED: { code: 'E1008', http: 401 },
  EXCLUDED: { code: 'E1009', http: 403 },
  TOO_MANY_TRIES: { code: 'E1010', http: 429 },
  CAPTCHA_NEEDED: { code: 'E1011', http: 422 },
  USER_UNKNOWN: { code: 'E1101', http: 404 },
  USERNAME_TAKEN: { code: 'E1102', http: 409 },
  USERNAME_FORMAT: { code: 'E1103', http: 422 },
  PASSWORD_FORMAT: { code: 'E1104', http: 422 },
  EMAIL_FORMAT: { code: 'E1105', http: 422 },
  CONFIRMATION_MISMATCH: { code: 'E1106', http: 422 },
  CODE_WRONG: { code: 'E1107', http: 422 },
  REFERRER_WRONG: { code: 'E1108', http: 422 },
  MOBILE_INVALID: { code: 'E1109', http: 422 },
  INVITATION_INVALID: { code: 'E1110', http: 422 },
  FIELD_FORMAT: { code: 'E1111', http: 422 },
  PASSWORD_COMMON: { code: 'E1112', http: 422 },
  REGISTRATION_CLOSED: { code: 'E1113', http: 403 },
  CONTACT_TAKEN: { code: 'E1114', http: 409 },
  PASSWORD_SAME: { code: 'E1115', http: 422 },
  PICTURE_UNUSABLE: { code: 'E1116', http: 422 },
  UNDER_AGE: { code: 'E1119', http: 403 },
  URL_EMPTY: { code: 'E2001', http: 422 },
  INSUFFICIENT_FUNDS: { code: 'E3001', http: 409 },
  LIMIT_EXCEEDED: { code: 'E3002', http: 409 },
  KEY_REUSED: { code: 'E3003', http: 409 },
  AMOUNT_OUT_OF_RANGE: { code: 'E3004', http: 409 },
  WAGERING_UNFINISHED: { code: 'E3005', http: 409 },
  LIMIT_NOT_DUE: { code: 'E3006', http: 409 },
  CHANNEL_UNAVAILABLE: { code: 'E3007', http: 503 },
  ORDER_UNKNOWN: { code: 'E3008', http: 404 },
  CARD_TAKEN: { code: 'E3009', http: 409 },
  TOO_MANY_CARDS: { code: 'E3010', http: 409 },
  PAYEE_NAME_NEEDED: { code: 'E3011', http: 422 },
  PAYMENT_PASSWORD_NEEDED: { code: 'E3012', http: 422 },
  FEE_CHANGED: { code: 'E3013', http: 409 },
  DRAW_CLOSED: { code: 'E4001', http: 409 },
  GAME_UNAVAILABLE: { code: 'E4002', http: 503 },
  DRAW_FULL: { code: 'E4003', http: 409 },
  SYSTEM_UPGRADING: { code: 'E5001', http: 503 },
  PLATFORM_MAINTENANCE: { code: 'E5002', http: 503 },
  REGION_RESTRICTED: { code: 'E5003', http: 403 },
}

const namesByCode = new Map(Object.entries(wireRefusals).map(([name, { code }]) => [code, name as RefusalName]))

/** A code that this build does not know still gets a sentence, that of UNKNOWN, with its reference. */
export function refusalOfCode(code: string | undefined): RefusalName {
  return namesByCode.get(code ?? '') ?? 'UNKNOWN'
}
