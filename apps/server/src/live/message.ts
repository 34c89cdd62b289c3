/** What is told to whoever listens. It only says 'look again'; the truth is asked for by the usual calls. */
export type LiveMessage =
  | HeadMessage
  | { type: 'assets'; ids: readonly number[] | 'many'; block: number }
  | { type: 'operation'; userid: number; id: string }
  /** Coins, rewards, activation, or whether the game has the player online. */
  | { type: 'account'; userid: number }
  | { type: 'reorg'; block: number }

/** Times are the chain's own seconds. */
export type HeadMessage = { type: 'head'; block: number; time: number; block_ms: number; final_block: number }
