import { randomBytes } from 'node:crypto'
import { AppError, type CallData, type StopTopic } from '@mdragon/api'
import { firstChoice, maskEmail, type PostTopic, postTopics } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { type Choices, choose, readChoices } from './choices.ts'

/** The row of a player's post, made with the first mail: its key stands in the links that stop them. */
export const openPost = (tx: Db, userid: number) =>
  tx
    .insertInto('post_account')
    .values({ userid, key: randomBytes(16).toString('base64url') })
    .onConflict((conflict) => conflict.column('userid').doUpdateSet({ userid }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** Where such mails are stopped: on our own page, without a login. */
export const stopLink = ({ config }: Context, key: string, topic: StopTopic): string =>
  `${config.origins[0]}/unsubscribe?${new URLSearchParams({ key, topic })}`

type Asked = { key: string; topic: StopTopic }

async function findByKey(db: Db, key: string) {
  const account = await db
    .selectFrom('post_account')
    .innerJoin('account', 'account.userid', 'post_account.userid')
    .select(['account.userid', 'account.email'])
    .where('post_account.key', '=', key)
    .executeTakeFirst()
  if (!account) throw new AppError('unsubscribe.unknown')
  return account
}

/** Which topics a link is about, and are still mailed: its own, or all that come once a day. */
function mailedOf(chosen: Choices | undefined, asked: StopTopic): PostTopic[] {
  const mailOf = (topic: PostTopic) => (chosen?.get(topic) ?? firstChoice(topic)).mail
  return postTopics.filter((topic) =>
    asked === 'digest' ? mailOf(topic) === 'digest' : topic === asked && mailOf(topic) !== 'never',
  )
}

/** What the page shows before its button is pressed. To look changes nothing: programs look at every link of a mail. */
export async function readStop({ db }: Context, { key, topic }: Asked): Promise<CallData<'GET /api/post/stop'>> {
  const { userid, email } = await findByKey(db, key)
  const chosen = (await readChoices(db, [userid])).get(userid)
  return { topic, email: email && maskEmail(email), is_stopped: mailedOf(chosen, topic).length === 0 }
}

/** Asked twice, it is stopped already. */
export async function stop({ db }: Context, { key, topic }: Asked): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { userid } = await findByKey(tx, key)
    const chosen = (await readChoices(tx, [userid])).get(userid)
    for (const one of mailedOf(chosen, topic)) {
      const { push } = chosen?.get(one) ?? firstChoice(one)
      await choose(tx, userid, one, { mail: 'never', push })
    }
  })
}
