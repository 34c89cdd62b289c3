import type { CallData } from '@mdragon/api'
import { firstChoice, isMailedAnyway, maskEmail, type PostChoice, type PostTopic, postTopics } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { findAccount } from '../account/index.ts'

export type Choices = ReadonlyMap<PostTopic, PostChoice>

/** What these players have chosen; a topic that is missing is as it is for who has chosen nothing. */
export async function readChoices(db: Db, userids: readonly number[]): Promise<ReadonlyMap<number, Choices>> {
  const rows = await db.selectFrom('post_choice').selectAll().where('userid', 'in', userids).execute()
  const choices = new Map<number, Map<PostTopic, PostChoice>>()
  for (const { userid, topic, mail, push } of rows)
    choices.set(userid, (choices.get(userid) ?? new Map()).set(topic, { mail, push }))
  return choices
}

type Reader = { userid: number; sessionId: number }

export async function readPost(
  { db, config }: Context,
  { userid, sessionId }: Reader,
): Promise<CallData<'GET /api/user/post'>> {
  const { email } = await findAccount(db, userid)
  const chosen = (await readChoices(db, [userid])).get(userid)
  const browsers = await db.selectFrom('push_subscription').select('session_id').where('userid', '=', userid).execute()
  return {
    email: email ? maskEmail(email) : null,
    push_key: config.push?.publicKey ?? null,
    devices: browsers.length,
    is_pushed_here: browsers.some(({ session_id }) => session_id === sessionId),
    topics: postTopics.map((topic) => {
      const { mail, push } = chosen?.get(topic) ?? firstChoice(topic)
      const isAnyway = isMailedAnyway(topic)
      return { topic, mail: isAnyway ? 'now' : mail, push, is_mailed_anyway: isAnyway }
    }),
  }
}

export async function choose(db: Db, userid: number, topic: PostTopic, choice: PostChoice): Promise<void> {
  await db
    .insertInto('post_choice')
    .values({ userid, topic, ...choice })
    .onConflict((conflict) => conflict.columns(['userid', 'topic']).doUpdateSet(choice))
    .execute()
}
