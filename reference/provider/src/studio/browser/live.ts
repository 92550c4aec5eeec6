import { pause } from './dom.ts'

/** The server says something every five seconds; a line that is silent for longer is lost. */
const silentMs = 12_000
const firstPauseMs = 400
const longestPauseMs = 4_000

type Heard<Message> = {
  readonly onMessage: (message: Message) => void
  /** The line is gone, or there again. */
  readonly onConnectionChange: (isThere: boolean) => void
}

type Said = { readonly type: string }

/** Listens to the line of a game for as long as the page lives; a line that breaks is opened again. */
export async function listen<Message extends Said>(
  path: string,
  session: string,
  { onMessage, onConnectionChange }: Heard<Message>,
): Promise<void> {
  let isOver = false
  for (let tries = 0; !isOver; tries++) {
    await hear<Message>(path, session, (message) => {
      if (tries > 0) onConnectionChange(true)
      tries = 0
      isOver = message.type === 'over'
      onMessage(message)
    })
    if (isOver) return
    onConnectionChange(false)
    await pause(Math.min(firstPauseMs * 2 ** tries, longestPauseMs))
  }
}

async function hear<Message>(path: string, session: string, onMessage: (message: Message) => void): Promise<void> {
  const line = new AbortController()
  let silence = setTimeout(() => line.abort(), silentMs)
  try {
    const body = JSON.stringify({ session })
    const answer = await fetch(path, { method: 'POST', body, signal: line.signal })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(silence)
      silence = setTimeout(() => line.abort(), silentMs)
      const messages = (text + part.value).split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) onMessage(JSON.parse(message.slice('data: '.length)) as Message)
    }
  } catch {
    // A line that broke is opened again by the caller.
  } finally {
    clearTimeout(silence)
    line.abort()
  }
}
