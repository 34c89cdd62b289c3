type Words = {
  seconds: (s: number) => string
  minutes: (m: number, s: number) => string
  hours: (h: number, m: number) => string
}

/** The two largest units: '2 分 26 秒'. */
export function durationText(words: Words, seconds: number): string {
  if (seconds < 60) return words.seconds(seconds)
  if (seconds < 3600) return words.minutes(Math.floor(seconds / 60), seconds % 60)
  return words.hours(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60))
}
