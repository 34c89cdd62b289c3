import { queueMail } from '@mdragon/server'
import type { Scenario } from './script.ts'
import { headOf, readiness, readTo, until } from './stage.ts'

/** Blocks come so seldom. */
const SLOW_MS = 8000

/** The chain makes a block now and then: everything waits longer, and the page counts real blocks, not seconds. */
export const slowChain: Scenario = async (stage, tell, seconds) => {
  const { chain } = stage
  chain.startTicking(SLOW_MS)
  const from = await headOf(stage)
  tell('slowChain.began', { seconds: SLOW_MS / 1000 })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const { block, status } = await readiness(stage)
  tell('slowChain.meanwhile', { blocks: (await headOf(stage)) - from, block, status })
  stage.tick()
  await readTo(stage, (await headOf(stage)) + 1)
  tell('slowChain.over')
}

const mail = { subject: 'A mail that waits', text: 'It came late, and once.', html: '<p>It came late, and once.</p>' }

/** Nobody takes the product's mail for a while: it is kept, tried again, and goes out once. */
export const mailDown: Scenario = async ({ db, mailbox }, tell) => {
  const recipient = `late-${Date.now()}@mdragon.example`
  const row = () =>
    db.selectFrom('mail').select(['tries', 'sent_at']).where('recipient', '=', recipient).executeTakeFirst()
  mailbox.isDown = true
  try {
    await queueMail(db, recipient, mail, Date.now())
    const { tries } = await until(async () => {
      const waiting = await row()
      return waiting && waiting.tries > 0 && waiting
    })
    tell('mailDown.kept', { tries })
  } finally {
    mailbox.isDown = false
  }
  tell('mailDown.up')
  await until(async () => (await row())?.sent_at)
  tell('mailDown.sent', { times: mailbox.mails.filter(({ to }) => to.includes(recipient)).length })
}
