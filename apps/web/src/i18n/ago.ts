import type { Locale } from '@mdragon/api/locale'

const DAY = 86_400
const units = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const
type Unit = (typeof units)[number][0]

type Written = {
  now: string
  /** What has a name of its own: 'yesterday'. */
  names: Readonly<Record<string, string>>
  past(n: number, unit: Unit): string
}

const unitsOf = (text: string): Record<Unit, string> => {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = text.split(' ')
  return { year, month, day, hour, minute, second }
}
const chinese = unitsOf('年 個月 天 小時 分鐘 秒')
const indonesian = unitsOf('tahun bulan hari jam menit detik')

/** As Intl says it, without it: see dates.ts. */
const written: Record<Locale, Written> = {
  tw: {
    now: '現在',
    names: { '1 day': '昨天', '2 day': '前天', '1 month': '上個月', '1 year': '去年' },
    past: (n, unit) => `${n} ${chinese[unit]}前`,
  },
  en: {
    now: 'now',
    names: { '1 day': 'yesterday', '1 month': 'last month', '1 year': 'last year' },
    past: (n, unit) => `${n} ${unit}${n === 1 ? '' : 's'} ago`,
  },
  id: {
    now: 'sekarang',
    names: { '1 day': 'kemarin', '2 day': 'kemarin dulu', '1 month': 'bulan lalu', '1 year': 'tahun lalu' },
    past: (n, unit) => `${n} ${indonesian[unit]} yang lalu`,
  },
}

/** How long ago it was, in the largest unit of which there is a whole one. */
export function agoText(locale: Locale, pastSeconds: number): string {
  const { now, names, past } = written[locale]
  const [unit, size] = units.find(([, size]) => pastSeconds >= size) ?? ['second', 1]
  const n = Math.floor(pastSeconds / size)
  return n === 0 ? now : (names[`${n} ${unit}`] ?? past(n, unit))
}
