import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { readonly to: readonly string[]; readonly at: string; readonly raw: string }

export type Mailbox = {
  readonly smtp: SMTPServer
  /** The newest first; everybody's, or what went to one address. */
  outbox(to: string | null): readonly ReceivedMail[]
}

const keptAtMost = 200
const maxBytes = 200_000

/** A mail server as the product meets one. It delivers nothing and shows what it was given. */
export function createMailbox(): Mailbox {
  const received: ReceivedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
        received.unshift({ to, at: new Date().toISOString(), raw: Buffer.concat(chunks).toString('utf8') })
        received.splice(keptAtMost)
        done()
      })
    },
  })
  return {
    smtp,
    outbox: (to) => received.filter((mail) => to === null || mail.to.includes(to.toLowerCase())),
  }
}
