export type CaptchaPurpose = 'login' | 'register'

/** The names that the specification gives to what a captcha is drawn for. */
export const captchaModules = { login: 'VALID_CAPTCHA3', register: 'CAPTCHA3' } as const satisfies Readonly<
  Record<CaptchaPurpose, string>
>
