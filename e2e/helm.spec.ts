import { test as alone } from '@playwright/test'
import { logIn } from './account.ts'
import { inviteFirst, takeInvitation } from './operators.ts'
import { smallWorld, startWorld } from './startWorld.ts'
import { expect, expectAccessible, open } from './world.ts'

// Signing is stopped here: a world of its own, in which nobody else waits for a voucher.
alone(
  'an admin raises a fee and stops signing: players read why and from when, and two let it go on',
  async ({ browser }) => {
    const tokens: string[] = []
    const world = await startWorld(smallWorld, {}, async (folder) => {
      for (const name of ['raka', 'mei']) tokens.push(await inviteFirst(folder, smallWorld, name))
    })
    try {
      const newPage = async () => (await browser.newContext({ baseURL: world.url })).newPage()
      const [raka, mei, player, visitor] = [await newPage(), await newPage(), await newPage(), await newPage()]
      for (const [i, { request }] of [raka, mei].entries()) await takeInvitation(request, tokens[i] ?? '')

      // The sentence that players will read stands there before anything is published.
      await open(raka, '/operator#settings/claim_fee')
      await raka.getByLabel('New value').fill('5000')
      await expect(raka.getByRole('alert')).toHaveText('This value must be from 0 to 1000.')
      await raka.getByLabel('New value').fill('4')
      const told = /From \w+ \d+, \d{4} \(UTC\) the fee of every claim begins at 4 HERO\. Until then: 1 HERO\./
      await expect(raka.getByText(told)).toBeVisible()
      await expect(raka.getByText('Against players: announced at least seven days before.')).toBeVisible()
      await raka.getByLabel('Why, for the public log').fill('Claims cost us more')
      await expectAccessible(raka)
      await raka.getByRole('button', { name: 'Publish the change' }).click()
      await expect(raka.getByRole('button', { name: 'Undo' })).toBeVisible()

      await raka.getByRole('link', { name: 'Overview' }).click()
      await raka.getByRole('button', { name: 'The chain is unsteady' }).click()
      await raka.getByLabel('A word more for players').fill('Two endpoints disagree')
      await raka.getByRole('button', { name: 'Pause money out' }).click()
      await expect(raka.getByText('Paused by raka@mdragon.example')).toBeVisible()
      await expectAccessible(raka)

      await logIn(player)
      const paused = player.getByRole('status', { name: 'Nothing can leave the game right now' })
      await expect(paused).toContainText('until the chain is steady again')
      await expect(paused).toContainText('Two endpoints disagree')
      await expect(player.getByText(told)).toBeVisible()

      // Everybody may know, without a login and in their language.
      await open(visitor, '/transparency', 'id')
      await expect(visitor.getByText(/^Mulai \d+ \w+ \d{4} \(UTC\) biaya setiap klaim mulai dari 4 HERO/)).toBeVisible()
      await expect(visitor.getByText(/sampai blockchain stabil lagi.*Two endpoints disagree/)).toBeVisible()
      await expect(visitor.getByText('masih berlangsung').first()).toBeVisible()
      await expectAccessible(visitor)

      // One asks, another agrees; the player's page hears of it by itself.
      await raka.getByRole('button', { name: 'Resume money out' }).click()
      await expect(raka.getByRole('button', { name: 'Agree and resume' })).toBeDisabled()
      await open(mei, '/operator#overview')
      await mei.getByRole('button', { name: 'Agree and resume' }).click()
      await expect(mei.getByRole('button', { name: 'Pause money out' })).toBeVisible()
      await expect(paused).toHaveCount(0)

      // A campaign that cannot be is refused where it is typed; the right one is on sale the next moment.
      await mei.getByRole('link', { name: 'Mint' }).click()
      const fields = {
        ...{ 'Name (Traditional Chinese)': '中秋', 'Name (English)': 'Mid-Autumn', 'Name (Indonesian)': 'Pertengahan' },
        ...{ 'Lowest grade': '9', 'Highest grade': '8', 'Price of one (HERO)': '12.5' },
        ...{ 'How many in all': '40', 'How many for one player': '2' },
        ...{ 'Begins (UTC)': momentAfter(-1), 'Ends (UTC)': momentAfter(7) },
      }
      for (const [label, value] of Object.entries(fields)) await mei.getByLabel(label).fill(value)
      await mei.getByRole('button', { name: 'Open the campaign' }).click()
      await expect(mei.getByText('Grades go from 1 to 24, the lower one first.').first()).toBeVisible()
      await mei.getByLabel('Highest grade').fill('18')
      await mei.getByRole('button', { name: 'Open the campaign' }).click()
      await expect(mei.getByRole('row', { name: /Mid-Autumn/ })).toContainText('0 / 40')
      await expectAccessible(mei)
      await player.goto('/mint')
      await expect(player.getByRole('region', { name: 'Mid-Autumn' })).toContainText('12.5 HERO')
    } finally {
      await world.stop()
    }
  },
)

/** As the field has it: without seconds, and in UTC. */
function momentAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
}
