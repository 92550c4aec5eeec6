import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'

export type Mail = {
  readonly to: string
  /** Whose message it is; the address behind the name is the installation's own. */
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type SendMail = (mail: Mail) => Promise<void>

const patienceMs = 10_000

/** Without a server for outgoing mail nothing can be sent, and the caller who promised a message is told so. */
export function createSendMail({ SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): SendMail {
  if (SMTP_URL === undefined)
    return async () => {
      throw new Error('SMTP_URL is not set, so no message can leave')
    }
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A text of ours must never make the sender read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, fromName, subject, text, html }) => {
    const from = { name: fromName, address: MAIL_FROM }
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      textEncoding: 'quoted-printable',
    })
  }
}
