/** Short tones, made on the spot; nothing is heard before somebody has asked for it. */
export type Sound = { pearl(): void; garland(): void; hit(): void }

const silent: Sound = { pearl: () => {}, garland: () => {}, hit: () => {} }

export function createSound(isOn: boolean): Sound {
  if (!isOn || typeof AudioContext === 'undefined') return silent
  const audio = new AudioContext()
  const tone = (frequency: number, seconds: number, type: OscillatorType, afterS = 0) => {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
    const from = audio.currentTime + afterS
    oscillator.type = type
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(0.08, from)
    gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(from)
    oscillator.stop(from + seconds)
  }
  return {
    pearl: () => tone(880, 0.12, 'sine'),
    garland: () => [660, 880, 1320].forEach((frequency, i) => void tone(frequency, 0.2, 'sine', i * 0.08)),
    hit: () => tone(90, 0.35, 'sawtooth'),
  }
}
