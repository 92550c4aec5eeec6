const primes = firstPrimes(64)
/** The standard's constants: the first 32 bits behind the point of roots of primes. */
const roundConstants = Int32Array.from(primes, (prime) => Math.cbrt(prime) * 2 ** 32)
export const initialState: Readonly<Int32Array> = Int32Array.from(
  primes.slice(0, 8),
  (prime) => Math.sqrt(prime) * 2 ** 32,
)

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

/** One for all calls: a new one for each block would cost more than the block. */
const schedule = new Int32Array(64)

/** SHA-256's step over one block of sixteen words; `into` may be `from`. */
export function compress(from: Readonly<Int32Array>, block: Readonly<Int32Array>, into: Int32Array): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = block[t] as number
  for (let t = 16; t < 64; t += 1) {
    const early = schedule[t - 15] as number
    const late = schedule[t - 2] as number
    const sigma0 = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)
    const sigma1 = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10)
    schedule[t] = ((schedule[t - 16] as number) + sigma0 + (schedule[t - 7] as number) + sigma1) | 0
  }
  let a = from[0] as number
  let b = from[1] as number
  let c = from[2] as number
  let d = from[3] as number
  let e = from[4] as number
  let f = from[5] as number
  let g = from[6] as number
  let h = from[7] as number
  for (let t = 0; t < 64; t += 1) {
    const sum1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const choice = g ^ (e & (f ^ g))
    const first = (h + sum1 + choice + (roundConstants[t] as number) + (schedule[t] as number)) | 0
    const sum0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const majority = (a & b) | (c & (a | b))
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sum0 + majority) | 0
  }
  into[0] = (from[0] as number) + a
  into[1] = (from[1] as number) + b
  into[2] = (from[2] as number) + c
  into[3] = (from[3] as number) + d
  into[4] = (from[4] as number) + e
  into[5] = (from[5] as number) + f
  into[6] = (from[6] as number) + g
  into[7] = (from[7] as number) + h
}

/** Bytes as the words that SHA-256 reads, from `start` on. */
export function wordsFrom(bytes: Uint8Array, start: number, into: Int32Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < into.length; at += 1) into[at] = view.getInt32(start + at * 4)
}
