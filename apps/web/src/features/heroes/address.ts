import { camps } from '@mdragon/domain/asset/kinds'

export const heroFilters = ['all', 'owned', 'missing', 'ready'] as const
export type HeroFilter = (typeof heroFilters)[number]
export const heroSorts = ['number', 'grade', 'price'] as const
export type HeroSort = (typeof heroSorts)[number]

export type HallAddress = {
  /** 1 to 5; 0 for all. */
  camp: number
  show: HeroFilter
  sort: HeroSort
  /** Who is looked at; 0 for nobody in particular. */
  hero: number
}

/** What the address asks to see. Whatever is wrong in it is ignored. */
export function readHallAddress(query: string): HallAddress {
  const params = new URLSearchParams(query)
  const whole = (name: string, most: number) => {
    const text = params.get(name) ?? ''
    return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most ? Number(text) : 0
  }
  return {
    camp: whole('camp', camps.length),
    show: heroFilters.find((filter) => filter === params.get('show')) ?? 'all',
    sort: heroSorts.find((sort) => sort === params.get('sort')) ?? 'number',
    hero: whole('hero', 9999),
  }
}

/** The shortest address: what is at its default is left out. */
export function hallHref({ camp, show, sort, hero }: HallAddress): string {
  const params = new URLSearchParams()
  if (camp > 0) params.set('camp', String(camp))
  if (show !== 'all') params.set('show', show)
  if (sort !== 'number') params.set('sort', sort)
  if (hero > 0) params.set('hero', String(hero))
  const query = params.toString()
  return query ? `/heroes?${query}` : '/heroes'
}
