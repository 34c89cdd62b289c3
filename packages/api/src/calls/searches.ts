import { MAX_SEARCHES } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id } from './ids.ts'
import { text, unixSeconds } from './schemas.ts'

const name = text(400).meta({ description: 'One to forty characters' })

const saved = z
  .object({
    id,
    name: z.string(),
    query: z.string().meta({ description: 'Of the market’s address, in its one spelling' }),
    told: z.boolean().meta({ description: 'Whether its finds are told' }),
    at: unixSeconds,
    found: z.int().meta({ description: 'What it finds that is newer than the last look, up to 100' }),
  })
  .meta({ id: 'SavedSearch' })
const none = z.object({})

const group = { name: 'searches', description: 'Searches of the market that an account keeps' }

export const searchCalls = defineCalls(group, {
  'GET /api/search/list': {
    name: 'getSearches',
    summary: 'The account’s searches, the latest first, with what is new',
    access: 'user',
    response: z.object({ items: z.array(saved).max(MAX_SEARCHES) }).meta({ id: 'SavedSearches' }),
  },
  'POST /api/search/save': {
    name: 'saveSearch',
    summary: 'Keep a search of the market; what it finds from now on is told',
    access: 'user',
    body: z.object({
      name,
      query: text(1000).meta({ description: 'Of the market’s address; its order is not kept' }),
    }),
    response: saved,
    refusals: ['search.bare', 'search.name', 'search.full', 'search.exists'],
  },
  'POST /api/search/change': {
    name: 'changeSearch',
    summary: 'Call a search otherwise, or say whether its finds are told',
    access: 'user',
    body: z.object({ id, name: name.optional(), told: z.boolean().optional() }),
    response: none,
    refusals: ['search.not_found', 'search.name'],
  },
  'POST /api/search/delete': {
    name: 'deleteSearch',
    summary: 'Keep a search no longer',
    access: 'user',
    body: z.object({ id }),
    response: none,
    refusals: ['search.not_found'],
  },
  'POST /api/search/seen': {
    name: 'seeSearch',
    summary: 'What a search has found up to now was looked at',
    access: 'user',
    body: z.object({ id }),
    response: none,
    refusals: ['search.not_found'],
  },
})
