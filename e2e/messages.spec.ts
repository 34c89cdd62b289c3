import { messages } from '@mdragon/api'
import type { Specified } from '@mdragon/api/testing/specified'
import type { Page } from '@playwright/test'
import { addWallet, signIn } from './wallet.ts'
import { expect, type Language, open, test } from './world.ts'

type Sentences = Record<Language, string>
type Visit = { page: Page; language: Language; logIn: (token?: string) => Promise<void> }
type Row = { says: Sentences; provoke: (visit: Visit) => Promise<unknown> }

const connect: Sentences = { tw: '連接錢包', en: 'Connect wallet', id: 'Hubungkan dompet' }
const sentence = (code: keyof typeof messages.en): Sentences => ({
  tw: messages.tw[code],
  en: messages.en[code],
  id: messages.id[code],
})

const openConnect = async ({ page, language }: Visit) => {
  await open(page, '/login', language)
  await page.getByRole('button', { name: connect[language] }).click()
}
const chooseWallet = async (visit: Visit) => {
  await openConnect(visit)
  await visit.page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
}
const submitReset = async ({ page, language }: Visit, form: { email: string; code: string; repeat: string }) => {
  await open(page, '/forget', language)
  await page.locator('input[name="email"]').fill(form.email)
  await page.locator('input[name="code"]').fill(form.code)
  const [password, repeat] = await page.locator('input[autocomplete="new-password"]').all()
  await password?.fill('correct horse')
  await repeat?.fill(form.repeat)
  await page.locator('main form button[type="submit"]').click()
}
const submitNickname = async ({ page, language, logIn }: Visit, nickname: string) => {
  await logIn()
  await open(page, '/setting', language)
  await page.locator('main button[aria-expanded]').first().click()
  await page.locator('input[name="nickname"]').fill(nickname)
  await page.locator('main form button[type="submit"]').click()
}
const comeWithOldToken = async ({ page, language, logIn }: Visit) => {
  await logIn('x'.repeat(43))
  await open(page, '/setting', language)
}
const email = 'player@mdragon.example'

/** How each is provoked in the page, and the sentence that must then be on the screen. */
const rows: Record<Specified<'browser'>, Row> = {
  'install MetaMask first': {
    says: sentence('wallet.missing'),
    provoke: async (visit) => {
      await visit.page.route('**/demo/players.json', (route) => route.fulfill({ json: [] }))
      await openConnect(visit)
    },
  },
  'connect to an account first': {
    says: sentence('wallet.not_connected'),
    provoke: async (visit) => {
      ;(await addWallet(visit.page)).answer('shows nobody')
      await chooseWallet(visit)
    },
  },
  'MetaMask error': {
    says: sentence('wallet.failed'),
    provoke: async (visit) => {
      ;(await addWallet(visit.page)).answer('breaks')
      await chooseWallet(visit)
    },
  },
  'switch to the network': {
    says: {
      tw: '請切換到 Local 網路',
      en: 'Please switch to the Local network',
      id: 'Silakan beralih ke jaringan Local',
    },
    provoke: async (visit) => {
      await addWallet(visit.page, { chainId: 1 })
      await chooseWallet(visit)
    },
  },
  'account abnormal': {
    says: { tw: '帳號異常', en: 'Account abnormal', id: 'Akun tidak sesuai' },
    provoke: async ({ page, language, logIn }) => {
      await addWallet(page, { isConnected: true })
      await logIn()
      await open(page, '/setting', language)
    },
  },
  'not yet open': {
    says: { tw: '尚未開放', en: 'Not yet open', id: 'Belum dibuka' },
    provoke: async ({ page, language }) => {
      await open(page, '/login', language)
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: /^(收藏品|Collectibles|Koleksi)$/ })
        .click()
    },
  },
  'no role yet': {
    says: { tw: '你還沒有建立角色', en: 'You haven’t created a role yet', id: 'Anda belum membuat karakter' },
    provoke: async ({ page, language, logIn }) => {
      await logIn()
      // As right after a login, which is when it is said.
      await page.addInitScript(() => sessionStorage.setItem('just-entered', '1'))
      await open(page, '/accountAccount', language)
    },
  },
  'the server’s msg as a toast': { says: sentence('auth.required'), provoke: comeWithOldToken },
  'a 401 drops the token and leads to the entrance': {
    says: connect,
    provoke: async (visit) => {
      await comeWithOldToken(visit)
      await expect(visit.page).toHaveURL(/\/login$/)
      expect((await visit.page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
    },
  },
  'e-mail format error, before it is sent': {
    says: sentence('email.format'),
    provoke: (visit) => submitReset(visit, { email: 'not an address', code: '123456', repeat: 'correct horse' }),
  },
  'e-mail code required, before it is sent': {
    says: {
      tw: '請輸入信中的六位數驗證碼。',
      en: 'Please enter the six digits from the mail.',
      id: 'Masukkan enam angka dari email.',
    },
    provoke: (visit) => submitReset(visit, { email, code: '', repeat: 'correct horse' }),
  },
  'repeat password wrong': {
    says: sentence('password.mismatch'),
    provoke: (visit) => submitReset(visit, { email, code: '123456', repeat: 'correct horsf' }),
  },
  'nickname too long, before it is sent': {
    says: sentence('nickname.too_long'),
    provoke: (visit) => submitNickname(visit, '12345678901'),
  },
  'nickname unchanged, before it is sent': {
    says: sentence('nickname.unchanged'),
    provoke: (visit) => submitNickname(visit, 'Before'),
  },
}

/** One player for all of them, so one after the other: logins are limited by the hour. */
test.describe.configure({ mode: 'default' })
let token = ''
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  token = await signIn(request)
  await request.post('/api/user/nickname', {
    data: { nickname: 'Before' },
    headers: { authorization: `Bearer ${token}` },
  })
  await request.dispose()
})

/** Each message in one language, in turn, and LONG=1 in all three; the sentences themselves are compared by unit tests. */
const languages = ['tw', 'en', 'id'] as const
for (const [i, [name, { says, provoke }]] of Object.entries(rows).entries())
  for (const language of languages.filter((_, n) => process.env.LONG || n === i % languages.length))
    test(`${name}, in ${language}`, async ({ page, baseURL }, info) => {
      if (/toast|401/.test(name)) info.annotations.push({ type: 'expects console errors' })
      const logIn = (value = token) => page.context().addCookies([{ name: 'token', value, url: baseURL ?? '' }])
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url())
      })
      await provoke({ page, language, logIn })
      await expect(page.getByText(says[language]).first()).toBeVisible()
      if (/before it is sent|repeat/.test(name)) expect(sent, 'nothing was sent').toEqual([])
    })
