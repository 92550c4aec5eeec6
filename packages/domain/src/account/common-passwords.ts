/**
 * What people choose first. A list of our own, not one of leaked passwords: a word stands here once, and
 * `isCommonPassword` finds it behind the digits, signs and replaced letters that people dress it with.
 */
const words = `
password passwort contrasena senha motdepasse parola sifre matkhau mima pass passwd
admin administrator root guest user login welcome default secret letmein changeme access master temp test tester
qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl asdf zxcvbn zxcvbnm qazwsx wsxedc qweasd qweasdzxc zaqxsw poiuytrewq
iloveyou loveyou lovely love forever sweetheart darling baby babygirl princess angel sunshine flower summer winter
spring autumn monday friday january december hello hallo hola bonjour family friend friends mother father
monkey dragon tiger lion eagle shadow killer hunter ranger warrior ninja pirate wizard knight rainbow diamond
football baseball basketball soccer hockey cricket liverpool arsenal chelsea barcelona realmadrid juventus
superman batman spiderman pokemon naruto starwars minecraft matrix mustang ferrari porsche mercedes toyota yamaha
michael jordan jennifer jessica daniel thomas charlie andrew joshua ashley nicole matthew robert william george
google facebook samsung iphone android computer internet system server windows apple orange banana cookie chocolate
money bitcoin casino poker lucky jackpot lottery winner player gambler bet bigwin million gold silver
freedom whatever trustno nothing something mypassword mypass newpass newpassword abcd abcdef abcdefg abcdefgh abc
bangladesh pakistan india vietnam saigon hanoi thailand bangkok indonesia jakarta malaysia korea seoul japan tokyo
karachi lahore allah bismillah mohammed muhammad krishna ganesh jesus christ blessed god
`
  .trim()
  .split(/\s+/)

const known: ReadonlySet<string> = new Set(words)
const replaced: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const runs = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether a guesser would try it early: a known word in any dress, a run of keys, a repetition, or the name itself. */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const typed = password.toLowerCase()
  const undressed = [stripped(typed), plain(stripped(typed)), plain(typed.replace(/[^\p{L}]+$/u, ''))]
  const own = ownWords.map((word) => word.toLowerCase()).filter((word) => word.length >= 4)
  return (
    undressed.some((core) => core.length < 3 || known.has(core) || known.has(halfOf(core)) || isRun(core)) ||
    own.some((word) => typed.includes(word)) ||
    new Set(typed).size < 4 ||
    isRun(typed.replaceAll(/[^a-z\d]/g, ''))
  )
}

/** Digits and signs before and after a word are what a rule made somebody add. */
function stripped(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function plain(text: string): string {
  return [...text].map((sign) => replaced[sign] ?? sign).join('')
}

/** A word typed twice is the same word. */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : ''
}

/** Made of pieces of three or more neighbours, forwards or backwards, such as abc123 or 4321qwer. */
function isRun(text: string): boolean {
  if (text === '') return false
  for (let at = 0; at < text.length; ) {
    const length = runLengthAt(text, at)
    if (length < 3) return false
    at += length
  }
  return true
}

function runLengthAt(text: string, at: number): number {
  let length = 0
  for (const run of [...runs, ...runs.map((each) => [...each].toReversed().join(''))]) {
    let size = 1
    while (at + size < text.length && run.includes(text.slice(at, at + size + 1))) size += 1
    length = Math.max(length, size)
  }
  return length
}
