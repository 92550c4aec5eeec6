import { readFileSync } from 'node:fs'
import { connect, credsAuthenticator, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node'
import { z } from 'zod'

/** A server that does not answer is tried again, or another one is; so nobody waits long for one. */
const connectMs = 2_000
/** A connection on which so many questions stay unanswered is made anew. */
const askEveryMs = 2_000
const maxUnanswered = 2

/** Where NATS is and who we are there. Several servers of one cluster stand in one list. */
export const natsEnvironment = {
  NATS_URL: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(z.url({ protocol: /^(?:nats|tls)$/ })).min(1)),
  NATS_CREDS_FILE: z.string().min(1).optional(),
  NATS_CA_FILE: z.string().min(1).optional(),
  /** On how many servers of the cluster each message is kept. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
}

export type NatsConfig = {
  readonly NATS_URL: readonly string[]
  readonly NATS_CREDS_FILE?: string | undefined
  readonly NATS_CA_FILE?: string | undefined
}

function natsOptions(config: NatsConfig, name: string): NodeConnectionOptions {
  const servers = config.NATS_URL.map((each) => new URL(each))
  return {
    servers: servers.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    name,
    ...credentialsIn(servers),
    ...(config.NATS_CREDS_FILE ? { authenticator: credsAuthenticator(readFileSync(config.NATS_CREDS_FILE)) } : {}),
    ...tlsOf(servers, config.NATS_CA_FILE),
    timeout: connectMs,
    pingInterval: askEveryMs,
    maxPingOut: maxUnanswered,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    waitOnFirstConnect: true,
    ignoreAuthErrorAbort: true,
  }
}

/** How every process of ours connects to NATS: for as long as it lives, whatever happens to a server. */
export function connectNats(
  config: NatsConfig,
  name: string,
  otherwise: Pick<NodeConnectionOptions, 'waitOnFirstConnect' | 'maxReconnectAttempts'> = {},
): Promise<NatsConnection> {
  return connect({ ...natsOptions(config, name), ...otherwise })
}

/** A name without a password is a token, as the addresses of NATS have it. */
function credentialsIn(servers: readonly URL[]): Pick<NodeConnectionOptions, 'user' | 'pass' | 'token'> {
  const known = servers.find(({ username }) => username !== '')
  if (!known) return {}
  const [user, pass] = [decodeURIComponent(known.username), decodeURIComponent(known.password)]
  return pass === '' ? { token: user } : { user, pass }
}

function tlsOf(servers: readonly URL[], caFile: string | undefined): Pick<NodeConnectionOptions, 'tls'> {
  const isAsked = caFile !== undefined || servers.some(({ protocol }) => protocol === 'tls:')
  if (!isAsked) return {}
  return { tls: caFile === undefined ? {} : { caFile } }
}
