import { expect, test } from 'vitest'
import { askedText, fitsSearch, type Offered } from './fits.ts'
import { readMarketSearch } from './search.ts'

const offered: Offered = {
  type: 'hero',
  indexId: 1,
  tokenId: 10847,
  owner: '0xa11ce00000000000000000000000000000000000',
  grade: 23,
  camp: 2,
  profession: 2,
  element: 1,
  star: 7,
  level: 60,
  kind: 'sale',
  coin: 'HERO',
  payWei: 96n * 10n ** 18n,
}
const pet: Offered = { ...offered, type: 'pet' }

test.each([
  [{}, offered, true],
  [{ val1: '2', val2: '2', val3: '1', val4: '5', val5: '7', val6: '60' }, offered, true],
  [{ val4: '4' }, offered, false],
  [{ val6: '61' }, offered, false],
  [{ kind: 'auction' }, offered, false],
  [{ coin: 'BNB' }, offered, false],
  [{ from: '96', to: '96' }, offered, true],
  [{ from: '96.000000000000000001' }, offered, false],
  [{ to: '95.999999999999999999' }, offered, false],
  // Pets have camps of their own, under the same numbers.
  [{ val1: '2' }, pet, false],
  [{ val1: '2', type: 'pet' }, pet, true],
  [{ q: '#10847' }, offered, true],
  [{ q: '1084' }, offered, false],
  [{ q: '0xA11cE' }, offered, true],
  [{ q: '0xa1' }, offered, false],
  [{ q: 'nobody is called so' }, offered, false],
])('%o of %o: %s', (raw, one, fits) => expect(fitsSearch(readMarketSearch(raw), one)).toBe(fits))

test('a text may ask for a name, a number or an owner', () => {
  expect(askedText('Lü Bu')).toEqual({ words: 'lu bu', tokenId: null, ownerFrom: null })
  expect(askedText('#7')).toEqual({ words: '#7', tokenId: 7, ownerFrom: null })
  expect(askedText('0xABCD')).toEqual({ words: '0xabcd', tokenId: null, ownerFrom: '0xabcd' })
})
