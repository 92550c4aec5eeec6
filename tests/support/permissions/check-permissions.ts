import { type SealKeys, sealBody, sealHeaders } from '@fairground/api/testing/seal.ts'
import { credentialsOf, type PermissionFixture } from './actor-credentials.ts'
import { type ActorName, actorNames, type Cell, permissionTable, type Row } from './permission-table.ts'
import { type SampledCall, sampledCalls, sampleInput } from './sample-input.ts'

export type ApiRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** Every request has an address of its own, or the limits would answer. */
  readonly from: string
}
export type ApiResponse = {
  readonly status: number
  readonly body: { readonly errorCode?: string; readonly value?: unknown }
}
export type SendRequest = (asked: ApiRequest) => Promise<ApiResponse>

export type Report = { readonly cells: number; readonly allowed: number; readonly findings: readonly string[] }

const doorCodes: readonly string[] = ['E1001', 'E1002', 'E1003', 'E1004', 'E1006', 'E1008', 'E1009']

/**
 * Asks every call as everyone, or as some alone, and compares with the table. A wrong allow and a wrong refusal are
 * both findings.
 */
export async function checkPermissions(
  stage: PermissionFixture,
  ask: SendRequest,
  actors: readonly ActorName[] = actorNames,
): Promise<Report> {
  const findings: string[] = []
  let [cells, allowed] = [0, 0]
  for (const call of sampledCalls) {
    const row: Row | undefined = permissionTable[call.id]
    if (!row) {
      findings.push(`${call.id} has no row in permission-table.ts`)
      continue
    }
    // A phone asks again too: on a busy machine the last calls are asked long after the first.
    const keys = (await ask(request('GET', '/wps/session/keys', cells))).body.value as SealKeys
    for (const actor of actors) {
      cells += 1
      const answer = await ask(await askAs(stage, call, actor, keys, cells))
      const finding = compare(row[actor], answer)
      if (finding) findings.push(`${call.id} as ${actor}: ${finding}`)
      if (isPast(answer)) allowed += 1
    }
  }
  return { cells, allowed, findings }
}

async function askAs(
  stage: PermissionFixture,
  call: SampledCall,
  actor: ActorName,
  keys: SealKeys,
  seed: number,
): Promise<ApiRequest> {
  const halves = await credentialsOf(stage, actor)
  const input = sampleInput(call, seed)
  if (call.body === 'none') {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
    return { ...request(call.method, query.size === 0 ? call.path : `${call.path}?${query}`, seed), headers: halves }
  }
  if (call.body === 'form' || call.body === 'multipart') {
    const [type, body] = formOf(call, input)
    return { ...request(call.method, call.path, seed), headers: { ...halves, 'content-type': type }, body }
  }
  const sealed = call.body === 'jwe'
  const body = JSON.stringify(sealed ? await sealBody(keys, call.path, input) : input)
  const headers = { ...halves, ...(sealed ? sealHeaders : { 'content-type': 'application/json' }) }
  return { ...request(call.method, call.path, seed), headers, body }
}

/** A file is a few words here: the door is asked, not the picture. */
function formOf(call: SampledCall, input: Record<string, unknown>): readonly [type: string, body: string] {
  if (call.body === 'form')
    return ['application/x-www-form-urlencoded', String(new URLSearchParams(input as Record<string, string>))]
  const parts = Object.entries(input).map(([name, value]) => {
    const file = call.input.properties?.[name]?.format === 'binary' ? '; filename="f"' : ''
    return `--part\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  })
  return ['multipart/form-data; boundary=part', `${parts.join('')}--part--\r\n`]
}

function request(method: string, path: string, seed: number): ApiRequest {
  return { method, path, headers: {}, body: null, from: `10.88.${(seed >> 8) & 255}.${seed & 255}` }
}

/** The handler was reached: whatever it said, it was not the door that refused. */
function isPast({ status, body }: ApiResponse): boolean {
  // An actor who hears that this order or this member is not there was let in to look for it.
  const isLookedFor = status === 404 && ['E3008', 'E6001'].includes(body.errorCode ?? '')
  return isLookedFor || (!doorCodes.includes(body.errorCode ?? '') && ![400, 404, 429].includes(status))
}

function compare(cell: Cell, answer: ApiResponse): string | null {
  const said = `${answer.status} ${answer.body.errorCode ?? 'ok'}`
  if (cell !== 'pass' && isPast(answer)) return `wrong allow, ${said} in place of ${cell}`
  if (cell === 'pass') return isPast(answer) ? null : `should pass, got ${said}`
  return answer.body.errorCode === cell ? null : `got ${said} in place of ${cell}`
}
