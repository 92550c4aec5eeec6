import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What arrived at a browser, opened as a browser opens it. */
export type ReceivedPush = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly payload: unknown }

/** A browser with its push service, on this machine: messages are opened by RFC 8291 and its senders proven by RFC 8292. */
export async function openPushEndpoint() {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  const received: ReceivedPush[] = []
  let behaviour: 'plain' | 'hang' | 'gone' | 'busy' = 'plain'
  const server = createServer((request, response) => {
    if (behaviour === 'hang' && request.url?.startsWith('/hangs')) return
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (behaviour === 'gone' || behaviour === 'busy') {
        response.writeHead(behaviour === 'gone' ? 410 : 503).end()
        return
      }
      const opened = openBody(Buffer.concat(chunks), (sender) => pair.computeSecret(sender), pair.getPublicKey(), auth)
      received.push({ path: request.url ?? '', headers: request.headers, payload: JSON.parse(opened) })
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received: received,
    keys: { p256dh, auth: auth.toString('base64url') },
    set behaviour(next: typeof behaviour) {
      behaviour = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function openBody(body: Buffer, secretWith: (sender: Buffer) => Buffer, own: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
  const material = Buffer.from(hkdfSync('sha256', secretWith(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

/** The claims of the sender, if the key that it names signed them; null otherwise. */
export function verifiedSender(
  headers: IncomingHttpHeaders,
): { readonly key: string; readonly claims: unknown } | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isProven = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isProven ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) } : null
}
