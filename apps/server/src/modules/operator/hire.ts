import type { OperatorRole } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'
import { addLine } from '../../verbs/index.ts'
import { hashPassword } from '../account/index.ts'
import { seal } from './sealed.ts'

type Hired = { email: string; role: OperatorRole; password: string; factor: Buffer }

/** Operators that are there without an invitation, for a world that everybody may try. Who was there before stays. */
export async function hireOperators(db: Db, secret: string, operators: readonly Hired[], nowMs: number): Promise<void> {
  for (const { email, role, password, factor } of operators) {
    const known = await db.selectFrom('operator').select('id').where('email', '=', email).executeTakeFirst()
    if (known) continue
    const sealed = { password_hash: await hashPassword(password), factor: seal(secret, factor) }
    await db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('operator')
        .values({ email, role, state: 'active', language: 'tw', created_at: nowMs, counts_from: nowMs, ...sealed })
        .returning('id')
        .executeTakeFirstOrThrow()
      const line = { at: nowMs, operator_id: null, operator: 'demo world', verb: 'invite', is_public: false }
      await addLine(tx, { ...line, subject: `operator:${id}`, details: JSON.stringify({ email, role }) })
    })
  }
}
