import type { Db } from '../../db/open.ts'
import { MINT, post, TICKET, transfer } from '../../ledger/ledger.ts'

/** Tickets from the operator, once for each name. */
export const giveTickets = (db: Db, name: string, address: string, tickets: number, atMs: number): Promise<boolean> =>
  db.transaction().execute((tx) =>
    post(tx, {
      ref: `gift ${name}`,
      kind: 'gift',
      atMs,
      postings: transfer(TICKET, BigInt(tickets), { owner: MINT }, { owner: address }),
    }),
  )
