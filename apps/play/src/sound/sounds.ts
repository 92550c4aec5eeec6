import { useSyncExternalStore } from 'react'
import { readStored, store } from '../device/storage.ts'

type Sound = 'chip' | 'placed' | 'roll' | 'won'

const listeners = new Set<() => void>()
let audio: AudioContext | null = null

const isOn = () => readStored('local', 'playSound') === 'on'

/** Silent until somebody asks for it. */
export function useSound(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isOn)
  return [on, turnSound]
}

function turnSound(on: boolean): void {
  store('local', 'playSound', on ? 'on' : null)
  for (const listener of listeners) listener()
  if (on) playSound('chip')
}

/** A few tones made on the phone; browsers allow them from the first tap on. */
export function playSound(sound: Sound): void {
  if (!isOn() || typeof AudioContext !== 'function') return
  audio ??= new AudioContext()
  void audio.resume()
  const { currentTime: now } = audio
  if (sound === 'chip') tone(audio, 880, now, 0.06)
  else if (sound === 'placed')
    for (const [place, pitch] of [523, 784].entries()) tone(audio, pitch, now + place * 0.09, 0.12)
  else if (sound === 'won')
    for (const [place, pitch] of [523, 659, 784, 1047].entries()) tone(audio, pitch, now + place * 0.1, 0.22)
  else for (const at of rattle) tone(audio, 170 + ((at * 613) % 120), now + at, 0.035)
}

/** Knocks that grow rarer until the last die lies. */
const rattle = [0, 0.1, 0.22, 0.36, 0.5, 0.66, 0.84, 1.04, 1.26, 1.5, 1.8, 2.2, 2.6, 3]

function tone(on: AudioContext, pitch: number, from: number, seconds: number): void {
  const [wave, volume] = [on.createOscillator(), on.createGain()]
  wave.type = 'triangle'
  wave.frequency.value = pitch
  volume.gain.setValueAtTime(0.12, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + seconds)
  wave.connect(volume).connect(on.destination)
  wave.start(from)
  wave.stop(from + seconds)
}
