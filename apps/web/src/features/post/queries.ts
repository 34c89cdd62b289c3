import type { CallData } from '@mdragon/api'
import { queryOptions } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'

export type Post = CallData<'GET /api/user/post'>
export type Topic = Post['topics'][number]

export const postQuery = queryOptions({
  queryKey: [userKey, 'post'],
  queryFn: ({ signal }) => api('GET /api/user/post', { signal }),
})

/** What a mail's link would stop; looked at without a login. */
export const stopQuery = (key: string, topic: string) =>
  queryOptions({
    queryKey: ['stop', key, topic],
    queryFn: ({ signal }) => api('GET /api/post/stop', { query: { key, topic: topic as 'digest' }, signal }),
    retry: false,
  })
