import { request as httpRequest } from 'node:http'
import type { SendRequest } from '../support/permissions/check-permissions.ts'

/** Asks a running api as a phone at this host; the test stands where the operator's proxy would. */
export function createApiSender(port: number, host: string): SendRequest {
  return ({ method, path, headers, body, from }) =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        { port, host: '127.0.0.1', method, path, agent: false, headers: { host, 'x-forwarded-for': from, ...headers } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}'),
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body ?? undefined)
    })
}
