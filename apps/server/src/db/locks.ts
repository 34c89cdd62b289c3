/** Advisory locks of the database, each a number of its own. */
export const locks = {
  /** Who indexes: 'MDRG'. */
  indexer: 0x4d_44_52_47,
  /** Who migrates: 'MDRM'. */
  migration: 0x4d_44_52_4d,
  /** Who hands on to Redis what is told live: 'MDRL'. */
  relay: 0x4d_44_52_4c,
  /** Who adds a line to the operators' log: 'MDRO'. */
  operatorLog: 0x4d_44_52_4f,
  /** Who changes the parts of a table that is kept by month: 'MDRP'. */
  months: 0x4d_44_52_50,
} as const
