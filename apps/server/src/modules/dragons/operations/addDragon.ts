import { randomInt } from 'node:crypto'
import { AppError } from '@mdragon/api'
import { dragonGenerations, newDragon, packTraits, parseAmount } from '@mdragon/domain'
import { addDragon } from '@mdragon/domain/operations/addDragon'
import type { Db } from '../../../db/open.ts'
import { DEADLINE_MS, type OperationHandler } from '../../../operations/index.ts'
import { planOfOpenVoucher, planOfVoucher, readAccountContext } from '../../bridge/index.ts'
import { keepVoucher, signVoucher } from '../../vouchers/index.ts'
import { readGenerations, takeDragons } from '../generations.ts'

type Wanted = { generation: number; quantity: number }

/** New dragons of a generation, for its price; what they will be is decided now and signed. */
export const addDragonOperation: OperationHandler<Wanted> = {
  kind: addDragon.kind,
  async plan(ctx, who, { generation, quantity }) {
    const { db, config } = ctx
    const [account, generations] = await Promise.all([readAccountContext(db, who), readGenerations(db, config.now())])
    if (!account.isActivated) throw new AppError('account.not_activated')
    const wanted = generations.find((one) => one.generation === generation)
    const known = dragonGenerations.find((one) => one === generation)
    if (!wanted || !known) throw new AppError('request.invalid')
    const most = { details: { most: String(wanted.most) } }
    const problem = addDragon.problem({ ...account, quantity, left: wanted.left })
    if (problem) throw new AppError(problem, most)

    const deadline = config.now() + DEADLINE_MS
    const traits = Array.from({ length: quantity }, () => packTraits(newDragon(known, randomInt)))
    const feeWei = (parseAmount(wanted.price) ?? 0n) * BigInt(quantity)
    const receiver = { userid: who.userid, address: account.address }
    const voucher = await signVoucher(ctx, receiver, { kind: 'mint', generation, traits, feeWei }, deadline)
    const within = async (tx: Db) => {
      if (!(await takeDragons(tx, generation, quantity))) throw new AppError('dragon.too_many', most)
      await keepVoucher(tx, voucher)
    }
    return { ...planOfVoucher(ctx, addDragon.kind, voucher, null), within }
  },
  /** They are taken and signed for: nothing is asked again but whether the voucher is still open. */
  planAgain: (ctx, _who, operation) => planOfOpenVoucher(ctx, operation, null),
}
