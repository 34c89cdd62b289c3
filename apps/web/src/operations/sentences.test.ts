import { en as sentences } from '@mdragon/api/messages/en'
import { expect, test } from 'vitest'
import { createFormat } from '../i18n/format.ts'
import type { Operation } from './queries.ts'
import { doneSentence, operationTitle, progressSentence } from './sentences.ts'
import { en } from './words/en.ts'

const words = { ...en, messages: sentences }
const f = createFormat('en')
const nezha = { assets_id: 7, tokenid: 1, name: 'Nezha', art: '', type: 'hero' as const }
type Told = Pick<Operation, 'kind' | 'asset' | 'price' | 'coin'>
const about = (kind: Operation['kind'], price: string | null, coin: string | null): Told => ({
  kind,
  asset: nezha,
  price,
  coin,
})
const coins = (kind: Operation['kind'], price: string, coin: string): Told => ({ kind, asset: null, price, coin })

test.each<[Told, string, string]>([
  [about('buy', '12.5', 'HERO'), 'Purchase · Nezha', 'Purchase successful. Nezha'],
  [about('bid', '12.5', 'HERO'), 'Bid · Nezha', 'Bid · Nezha: done'],
  [about('deposit', null, null), 'Deposit into the game · Nezha', 'Now in the game: Nezha'],
  [about('claim', '1.4', 'HERO'), 'Claim to wallet · Nezha', 'Extraction successful. Nezha'],
  [coins('activate_account', '1', 'MDV'), 'Activate account · 1 MDV', 'Activation succeeded.'],
  [coins('coin_in', '1234.5', 'HERO'), 'Deposit 1,234.5 HERO', 'Now in the game: 1,234.5 HERO'],
  [coins('coin_out', '3', 'HFH'), 'Withdraw 3 HFH', 'Extraction successful. 3 HFH'],
])('%o', (operation, title, done) => {
  expect(operationTitle(operation, words, f)).toBe(title)
  expect(doneSentence(operation, words, f)).toBe(done)
})

test('a listing is no data of the game, an asset’s claim is', () => {
  const told = (kind: Operation['kind']) => progressSentence({ kind, progress: 'updating_game_data' }, words.list)
  expect([told('list'), told('claim')]).toEqual(['Confirming the offer on chain', 'Updating game data'])
})
