import { assetKinds } from '@mdragon/domain'
import type { CampaignProblem } from '@mdragon/domain/mint/index'
import { claimHero } from '@mdragon/domain/operations/claimHero'
import { mintCard } from '@mdragon/domain/operations/mintCard'
import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { defineCalls } from './define.ts'
import { id, name } from './ids.ts'
import { operation, prepared } from './operations.ts'
import { preparing, reporting } from './refusals.ts'
import { amount, asset, hash, text, unixSeconds } from './schemas.ts'

const seed = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

const item = {
  kind: z.enum(assetKinds),
  index_id: id.nullable().meta({ description: 'Of the roster; null: any of its kind' }),
  grade_from: id,
  grade_to: id,
  price: amount.meta({ description: 'Of one, in HERO' }),
  most_each: id.meta({ description: 'For one account, all in all' }),
  supply: id,
  from: unixSeconds,
  to: unixSeconds,
}

const campaign = z
  .object({
    campaign: id,
    name: z.string(),
    ...item,
    item_name: z.string().nullable().meta({ description: 'In the reader’s language; null: any of its kind' }),
    art: z.string().meta({ description: 'The picture of one such card, of the best grade' }),
    left: count,
    mine: count.meta({ description: 'The reader’s, with those that are set aside' }),
    minted: count.meta({ description: 'The reader’s, in a final block' }),
    most: count.meta({ description: 'How many the reader may have now' }),
    state: z.enum(['soon', 'open', 'sold_out', 'over']),
    seed_hash: seed.meta({ description: 'Of what decides about every card, told from the first day on' }),
    seed: seed.nullable().meta({ description: 'Told when the campaign is over' }),
  })
  .meta({ id: 'MintCampaign' })

const minted = asset
  .extend({
    campaign: id,
    number: id.meta({ description: 'The account’s how-manieth of the campaign' }),
    at: unixSeconds,
  })
  .meta({ id: 'MintedAsset' })

const ofOperator = z
  .object({
    id,
    names: z.object({ tw: z.string(), en: z.string(), id: z.string() }),
    ...item,
    taken: count,
    minted: count,
    seed_hash: seed,
    closed_at: unixSeconds.nullable(),
  })
  .meta({ id: 'OperatorCampaign' })

const wrongCampaign: readonly (CampaignProblem & ErrorCode)[] = [
  'mint.item_unknown',
  'mint.grades',
  'mint.numbers',
  'mint.dates',
]
const named = text(80).refine((value) => value.trim() !== '')
const access = 'operator'
const group = { name: 'mint', description: 'Cards that are minted: of a campaign, or heroes that were drawn' }

export const mintCalls = defineCalls(group, {
  'GET /api/mint/campaigns': {
    name: 'getCampaigns',
    summary: 'Campaigns that are open, will be, or are over, the newest first',
    access: 'user',
    response: z.array(campaign),
  },
  'GET /api/mint/minted': {
    name: 'getMinted',
    summary: 'What the account has minted of campaigns, the newest first, at most 60',
    access: 'user',
    response: z.array(minted),
  },
  'POST /api/mint/card': {
    name: 'mintCard',
    summary: 'Prepare minting cards of a campaign, or taking a drawn hero to the wallet, where it becomes a token',
    access: 'user',
    body: z.union([
      z.strictObject({ campaign: id, quantity: z.number() }),
      z.strictObject({
        id: id.meta({ description: 'The draw that it came by' }),
        paypwd: text(600).meta({ description: 'The fund password' }),
      }),
    ]),
    response: prepared,
    refusals: ['paypwd.wrong', 'claim.open', 'card.not_found', ...preparing(claimHero, mintCard)],
  },
  'POST /api/mint/callback': {
    name: 'reportMint',
    summary: 'Report the transaction of what is minted. A hint: the chain is looked at',
    access: 'user',
    body: z.object({ operation: name, tx: hash }),
    response: operation,
    refusals: reporting,
  },
  'GET /api/operator/list-campaigns': {
    name: 'listCampaigns',
    summary: 'Every campaign, with how many are taken and how many are minted',
    access,
    response: z.array(ofOperator),
  },
  'POST /api/operator/add-campaign': {
    name: 'addCampaign',
    summary: 'Open a campaign. What it promises does not change any more; it can only be closed',
    access,
    body: z.object({ names: z.object({ tw: named, en: named, id: named }), ...item }),
    response: ofOperator,
    refusals: wrongCampaign,
  },
  'POST /api/operator/close-campaign': {
    name: 'closeCampaign',
    summary: 'Nothing more of it is minted; what is set aside may still be paid for',
    access,
    body: z.object({ id }),
    response: ofOperator,
    refusals: ['mint.not_open'],
  },
})
