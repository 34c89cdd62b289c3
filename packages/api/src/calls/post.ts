import { mailChoices, postTopics } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { text } from './schemas.ts'

/** What a mail's link stops: one topic, or all that come once a day. */
const stopTopics = [...postTopics, 'digest'] as const
export type StopTopic = (typeof stopTopics)[number]

const topic = z.enum(postTopics)
const mail = z
  .enum(mailChoices)
  .meta({ description: '`now`: a mail at once; `digest`: in one mail a day; `never`: none' })

const post = z
  .object({
    email: z
      .string()
      .nullable()
      .meta({ description: 'Where mails go, masked; null: no address is bound, and none is sent' }),
    push_key: z
      .string()
      .nullable()
      .meta({ description: 'The key that a browser subscribes with (VAPID); null: push is not offered' }),
    devices: z.int().meta({ description: 'How many browsers are pushed to' }),
    is_pushed_here: z.boolean().meta({ description: 'Whether the one of this login is among them' }),
    topics: z.array(
      z.object({
        topic,
        mail,
        push: z.boolean(),
        is_mailed_anyway: z
          .boolean()
          .meta({ description: 'Mailed at once, whatever is chosen: it is about the account’s own coins' }),
      }),
    ),
  })
  .meta({ id: 'Post' })

const asked = z.object({
  key: text(64).meta({ description: 'From the link of a mail' }),
  topic: z.enum(stopTopics),
})

const stopped = z
  .object({
    topic: z.enum(stopTopics),
    email: z.string().nullable().meta({ description: 'Whose mails, masked' }),
    is_stopped: z.boolean(),
  })
  .meta({ id: 'Stopped' })

const group = { name: 'post', description: 'How notices reach who is not looking at the page: mail and push' }

export const postCalls = defineCalls(group, {
  'GET /api/user/post': {
    name: 'getPost',
    summary: 'Which notices are mailed and pushed to the account',
    access: 'user',
    response: post,
  },
  'POST /api/user/post': {
    name: 'setPost',
    summary: 'Choose how the notices of a topic go out',
    access: 'user',
    body: z.object({ topic, mail, push: z.boolean() }),
    response: post,
  },
  'POST /api/user/push': {
    name: 'subscribePush',
    summary: 'Push to this browser, until it is forgotten or its session ends',
    access: 'user',
    body: z
      .object({ endpoint: text(1000), p256dh: text(200), auth: text(100) })
      .meta({ description: 'As the browser’s PushSubscription has them' }),
    response: post,
    refusals: ['push.off', 'push.endpoint', 'request.too_many'],
  },
  'POST /api/user/push/forget': {
    name: 'forgetPush',
    summary: 'Push no more to the browser of this login',
    access: 'user',
    response: post,
  },
  'GET /api/post/stop': {
    name: 'getStop',
    summary: 'What a mail’s link would stop. Stops nothing: programs follow every link',
    access: 'anyone',
    query: asked,
    response: stopped,
    refusals: ['unsubscribe.unknown'],
  },
  'POST /api/post/stop': {
    name: 'stopMails',
    summary: 'Stop such mails, without a login, by the key of a mail’s link',
    access: 'anyone',
    body: asked,
    response: stopped,
    refusals: ['unsubscribe.unknown'],
  },
})
