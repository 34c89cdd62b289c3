import { acceptedSheet, differenceOf } from './looks.ts'
import { expect, test } from './world.ts'

test('a button that is missing is noticed, a letter is not', async () => {
  const sheet = await acceptedSheet('legion')
  expect(await differenceOf('legion', sheet)).toBe(null)
  const painted = ({ width, height }: { width: number; height: number }) => {
    const data = Buffer.from(sheet.data)
    for (let y = 100; y < 100 + height; y++)
      data.fill(255, (y * sheet.width + 80) * 3, (y * sheet.width + 80 + width) * 3)
    return differenceOf('legion', { ...sheet, data })
  }
  expect(await painted({ width: 6, height: 8 })).toBe(null)
  expect(await painted({ width: 80, height: 24 })).toContain('squares look otherwise')
})
