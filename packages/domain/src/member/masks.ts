const dots = '***'

/** Enough to recognise one's own, too little to write to. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, host] = [email.slice(0, at), email.slice(at + 1)]
  const end = host.lastIndexOf('.')
  return `${first(name)}${dots}@${first(host)}${dots}${end > 0 ? host.slice(end) : ''}`
}

export function maskedMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}${dots}${mobile.slice(-2)}`
}

export function maskedName(name: string): string {
  return `${first(name)}${dots}`
}

/** A person counts characters, not the halves that a computer stores some of them in. */
function first(text: string): string {
  return [...text][0] ?? ''
}

/** Enough to know somebody by, too little to find a person by. */
export function maskedUsername(username: string): string {
  const letters = [...username]
  return `${letters.slice(0, 2).join('')}•••${letters.length > 3 ? letters.at(-1) : ''}`
}
