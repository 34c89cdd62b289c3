import { useAction } from '../../lib/useAction.ts'
import { lookAtNotices, type PlayerNotice } from './queries.ts'

/** Marks one as read, on every device. */
export function useRead(): (notice: PlayerNotice) => void {
  const { mutate } = useAction('POST /api/notice/read', { onSuccess: lookAtNotices })
  return ({ id, is_read }) => {
    if (!is_read) mutate({ body: { id } })
  }
}
