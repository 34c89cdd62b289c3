/** So many unread notices are counted; who has more is told so. */
export const MOST_COUNTED = 100
