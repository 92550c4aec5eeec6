import { once } from 'node:events'
import { connect } from 'node:net'

const answerLimitMs = 1_000

/** The first that a server says, asked or unasked; nothing when it is not there, says nothing in time or hangs up. */
export async function firstLine(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // By a signal and not by closing the socket: a socket that closes without an error wakes nobody who waits for data.
  const signal = AbortSignal.timeout(answerLimitMs)
  try {
    await once(socket, 'connect', { signal })
    if (request) socket.write(request)
    const [data] = await once(socket, 'data', { signal })
    return String(data)
  } catch {
    // It means not yet: the caller asks again until its own limit.
    return ''
  } finally {
    socket.destroy()
  }
}
