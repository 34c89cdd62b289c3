import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Arrival } from '../../operations/arrivals.ts'
import { share } from './share.ts'

// No browser of the tests has the system's sheet: here it is one that writes down what it is handed.
const item = { type: 'hero', assets_id: 7, tokenid: 10434, traits: '201d78cb840000ae' } as Arrival['items'][number]
const url = 'https://mdragon.example/cardDetail?id=7'
let handed: ShareData[]
let copied: string[]
let saved: string[]
let isPictureThere: boolean

beforeEach(() => {
  ;[handed, copied, saved, isPictureThere] = [[], [], [], true]
  vi.stubGlobal('window', { location: { origin: 'https://mdragon.example' } })
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { download: '', click: () => void saved.push(link.download) }
      return link
    },
  })
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe('/share/201d78cb840000ae.png')
    return new Response('png', { status: isPictureThere ? 200 : 503 })
  })
})
afterEach(() => void vi.unstubAllGlobals())

type Browser = { takesFiles?: boolean; hasSheet?: boolean; mayCopy?: boolean; isClosed?: boolean }
const browser = ({ takesFiles = false, hasSheet = false, mayCopy = true, isClosed = false }: Browser) =>
  vi.stubGlobal('navigator', {
    ...(hasSheet
      ? {
          canShare: ({ files }: ShareData) => !files || takesFiles,
          share: async (data: ShareData) => {
            handed.push(data)
            if (isClosed) throw new DOMException('closed', 'AbortError')
          },
        }
      : {}),
    clipboard: {
      writeText: async (text: string) => {
        if (!mayCopy) throw new DOMException('no', 'NotAllowedError')
        copied.push(text)
      },
    },
  })

test('by the system’s sheet, with the picture where it takes one', async () => {
  browser({ hasSheet: true, takesFiles: true })
  expect(await share(item, 'Mine.')).toBe('sent')
  expect(handed).toMatchObject([{ url, text: 'Mine.', files: [{ name: 'mdragon-10434.png', type: 'image/png' }] }])
  expect([copied, saved]).toEqual([[], []])
})

test('by the sheet without a picture, where it takes none or there is none', async () => {
  browser({ hasSheet: true })
  expect(await share(item, 'Mine.')).toBe('sent')
  isPictureThere = false
  browser({ hasSheet: true, takesFiles: true })
  expect(await share(item, 'Mine.')).toBe('sent')
  expect(handed).toEqual([
    { url, text: 'Mine.' },
    { url, text: 'Mine.' },
  ])
})

test('a sheet that is closed without sending is no failure, and nothing else happens', async () => {
  browser({ hasSheet: true, takesFiles: true, isClosed: true })
  expect(await share(item, 'Mine.')).toBe('sent')
  expect([copied, saved]).toEqual([[], []])
})

test('without a sheet the link is copied and the picture saved, or what of it works', async () => {
  browser({})
  expect(await share(item, 'Mine.')).toBe('shared')
  expect([copied, saved]).toEqual([[url], ['mdragon-10434.png']])
  isPictureThere = false
  expect(await share(item, 'Mine.')).toBe('copied')
  browser({ mayCopy: false })
  expect(await share(item, 'Mine.')).toBe('failed')
})
