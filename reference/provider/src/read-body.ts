import type { IncomingMessage } from 'node:http'

const limit = 65_536

/** The text of a body; a stand-in has no use for a long one. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > limit) throw new Error('the body is too long')
  }
  return text
}
