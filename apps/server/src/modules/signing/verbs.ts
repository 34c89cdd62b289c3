import type { CallData } from '@mdragon/api'
import { verb } from '../../verbs/index.ts'
import { countsAsOneOfTwo } from '../operator/index.ts'
import { beginPause, type Pause, resume } from './pause.ts'

type Wire = CallData<'POST /api/operator/pause-signing'>

export const presentForOperators = ({ id, reason, note, began_at, began_by, asked_by }: Pause): Wire => ({
  id,
  reason,
  note,
  began_at: Math.floor(began_at / 1000),
  by: began_by,
  asked_by,
})

export const pauseSigning = verb('pause-signing', async ({ tx, actor, nowMs }, { reason, note }) => {
  const pause = await beginPause(tx, { reason, note }, { name: actor.name, nowMs })
  return { data: presentForOperators(pause), subject: 'signing', details: { reason, note } }
})

export const resumeSigning = verb('resume-signing', async ({ tx, actor, nowMs }) => {
  const isOneOfTwo = await countsAsOneOfTwo(tx, actor.id, nowMs)
  const { pause, isOver } = await resume(tx, { name: actor.name, isOneOfTwo, nowMs })
  const data = { pause: isOver ? null : presentForOperators(pause) }
  return { data, subject: 'signing', details: { is_over: isOver, asked_by: pause.asked_by } }
})
