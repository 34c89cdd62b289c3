import { type ActivityGroup, activityGroups } from '@mdragon/domain/activity/told'

export type ActivityFilter = {
  group: 'all' | ActivityGroup
  /** '2026-11', of the reader's calendar. */
  month: string | null
  coin: string | null
}

/** What the address asks to see. Whatever is wrong in it is ignored. */
export function readActivityAddress(query: string): ActivityFilter {
  const params = new URLSearchParams(query)
  const [month, coin] = [params.get('month') ?? '', params.get('coin') ?? '']
  return {
    group: activityGroups.find((group) => group === params.get('group')) ?? 'all',
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    coin: /^[A-Z0-9]{2,12}$/.test(coin) ? coin : null,
  }
}

/** The shortest address: what is at its default is left out. */
export function activityHref({ group, month, coin }: ActivityFilter): string {
  const params = new URLSearchParams()
  if (group !== 'all') params.set('group', group)
  if (month) params.set('month', month)
  if (coin) params.set('coin', coin)
  const query = params.toString()
  return query ? `/activity?${query}` : '/activity'
}

/** From its first second to the next month's, by the reader's own clock. */
export function secondsOf(month: string | null): { from?: number; to?: number } {
  if (!month) return {}
  const [year, number] = month.split('-').map(Number) as [number, number]
  const begin = (n: number) => Math.floor(new Date(year, n, 1).getTime() / 1000)
  return { from: begin(number - 1), to: begin(number) }
}

/** So many months back from now, this one first. */
export const monthsBefore = (nowMs: number, count: number): string[] =>
  Array.from({ length: count }, (_, back) => {
    const now = new Date(nowMs)
    const first = new Date(now.getFullYear(), now.getMonth() - back, 1)
    return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`
  })
