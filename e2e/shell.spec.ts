import { withPictures } from './pictures.ts'
import { cards, expect, expectAccessible, holdToken, type Language, open, phone, test } from './world.ts'

const words: Record<Language, { lang: string; market: string; login: string }> = {
  tw: { lang: 'zh-Hant-TW', market: '卡牌市場', login: '登入' },
  en: { lang: 'en', market: 'Card market', login: 'Log in' },
  id: { lang: 'id', market: 'Pasar kartu', login: 'Masuk' },
}

for (const language of ['tw', 'en', 'id'] as const) {
  test(`speaks ${language}`, async ({ page }) => {
    await open(page, '/marketplace', language)
    await expect(page.locator('html')).toHaveAttribute('lang', words[language].lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].market)
    await expect(cards(page).first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('Traditional Chinese is the default; the choice is kept', async ({ page }) => {
  await page.goto('/marketplace')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('卡牌市場')
  const footer = page.getByRole('contentinfo')
  const language = footer.getByRole('combobox')
  if (await language.count()) await language.first().selectOption('en')
  else await footer.getByRole('button', { name: /English/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card market')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card market')
})

test('links from the settings stand in top bar and footer, and the glyphs are credited', async ({ page }) => {
  await open(page, '/marketplace')
  await expect(page.getByRole('link', { name: 'Download the game' })).toHaveAttribute(
    'href',
    'https://mdragon.example/download',
  )
  const footer = page.getByRole('contentinfo')
  for (const name of ['website', 'twitter', 'telegram']) {
    await expect(footer.getByRole('link', { name: new RegExp(name, 'i') })).toHaveAttribute('href', /mdragon\.example/)
  }
  await expect(footer).toContainText('game-icons.net')
})

test.describe('the guard', () => {
  const closed = [
    '/Account',
    '/accountAccount',
    '/activity',
    '/legion',
    '/legion/rules',
    '/legion/ranks',
    '/legion/history',
    '/shares',
    '/setting',
    '/dragonDetail?id=1',
    '/cardDetail?id=1',
    '/dragong',
    '/ACCOUNTACCOUNT',
    '/gun/equip/1',
    '/gun/pet/1',
    '/gun/lingshi/1',
  ]
  test('a visitor goes to /login from each of what is closed', async ({ page }) => {
    for (const path of closed) {
      await open(page, path)
      await expect(page, path).toHaveURL(/\/login/)
    }
  })

  test('/, unknown paths and /login', async ({ page, baseURL }) => {
    for (const path of ['/', '/nowhere', '/a/b/c', '/marketplace/extra']) {
      await open(page, path)
      await expect(page).toHaveURL(/\/login$/)
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await holdToken(page, baseURL)
    await page.goto('/login')
    await expect(page).toHaveURL(/\/accountAccount$/)
  })

  test('next leads only to places of our own', async ({ page, baseURL }) => {
    await holdToken(page, baseURL)
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await open(page, `/login?next=${encodeURIComponent(next)}`)
      await expect(page).toHaveURL(/\/accountAccount$/)
    }
    await page.goto(`/login?next=${encodeURIComponent('/cardDetail?id=7')}`)
    await expect(page).toHaveURL(/\/cardDetail\?id=7$/)
  })
})

test('before code, styles and answers have come, the shell stands with the picture of the auction that locks next', async ({
  baseURL,
}) => {
  await withPictures(async (browser) => {
    const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), viewport: { width: 1440, height: 1000 } })
    let come = () => {}
    const wait = new Promise<void>((resolve) => {
      come = resolve
    })
    const drawn: string[] = []
    page.on('request', (request) => {
      if (/-tile\.svg$/.test(request.url())) drawn.push(request.url())
    })
    await page.route(/\/assets\/first-[^/]*\.(js|css)$|\/api\/marketplace\//, async (route) => {
      await wait
      await route.continue()
    })
    await page.goto('/marketplace', { waitUntil: 'commit' })
    const shell = page.locator('.s-band img')
    await expect(shell).toBeVisible()
    // Its drawing came with the page: no request is waited for.
    await expect(shell).toHaveAttribute('src', /^data:image\/svg\+xml,/)
    const art = await page.evaluate(() => document.documentElement.dataset.picture ?? '')
    const source = art.replace('.svg', '-tile.svg')
    const place = await shell.boundingBox()
    come()
    const stage = page.locator(`main article img[src="${source}"]`)
    await expect(stage).toBeVisible()
    const { x, width } = (await stage.boundingBox()) ?? { x: 0, width: 0 }
    expect(Math.abs(x - (place?.x ?? 0)), 'it stands where it stood').toBeLessThan(4)
    expect(Math.abs(width - (place?.width ?? 0)), 'as large as it was').toBeLessThan(4)
    expect(
      drawn.filter((url) => url.endsWith(source)),
      'and its own file was asked for once',
    ).toHaveLength(1)
  })
})

test('on a phone a card stands in its place before the page’s code and the card’s answer have come, and is asked for once', async ({
  baseURL,
}) => {
  await withPictures(async (browser) => {
    const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), viewport: phone })
    await holdToken(page, baseURL)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Once the stream has told of a block, everything is looked at again.
      if (pathname === '/api/card/11' && !request.headers().seen) asked.push(pathname)
    })
    let come = () => {}
    const wait = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route(/\/assets\/first-[^/]*\.js$|\/api\/card\/11$/, async (route) => {
      await wait
      await route.continue()
    })
    await page.goto('/cardDetail?id=11', { waitUntil: 'commit' })
    const shell = page.locator('.s-card img')
    await expect(shell).toBeVisible()
    const place = await shell.boundingBox()
    come()
    const art = page.locator('main picture img').first()
    await expect(art).toBeVisible()
    const { x, width } = (await art.boundingBox()) ?? { x: 0, width: 0 }
    expect(Math.abs(x - (place?.x ?? 0)), 'it stands where it stood').toBeLessThan(4)
    expect(Math.abs(width - (place?.width ?? 0)), 'as large as it was').toBeLessThan(4)
    expect(asked).toHaveLength(1)
  })
})

test('code that does not come is told of, and the way to ask for it again', async ({ page }) => {
  test.info().annotations.push({ type: 'expects console errors' })
  await page.route(/\/assets\/first-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/marketplace')
  await expect(page.getByRole('link', { name: /Reload/ })).toBeVisible()
  await page.unroute(/\/assets\/first-[^/]*\.js$/)
  await page.getByRole('link', { name: /Reload/ }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('styles that do not come are asked for again after one reload, then it is said', async ({ page }) => {
  test.info().annotations.push({ type: 'expects console errors' })
  let asked = 0
  await page.route(/\/assets\/first-[^/]*\.css$/, (route) => {
    asked++
    return route.abort()
  })
  await page.goto('/marketplace')
  await expect(page.getByRole('link', { name: /Reload/ })).toBeVisible()
  expect(asked).toBe(2)
  await page.unroute(/\/assets\/first-[^/]*\.css$/)
  await page.getByRole('link', { name: /Reload/ }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('a lazy chunk that fails is tried again after one reload, then offers a retry', async ({
  page,
  baseURL,
}, info) => {
  info.annotations.push({ type: 'expects console errors' })
  await holdToken(page, baseURL)
  await open(page, '/marketplace')
  await expect(cards(page).first()).toBeVisible()
  let tries = 0
  await page.route('**/assets/cardDetail*.js', (route) => {
    tries++
    return route.abort()
  })
  await page.goto('/cardDetail?id=7')
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(tries).toBeGreaterThanOrEqual(2)
  await page.unroute('**/assets/cardDetail*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Trade history')).toBeVisible()
})

test('the API describes itself on a readable page', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByText('/api/website/setting').first()).toBeVisible()
})

test('the mailbox page opens', async ({ page }) => {
  await page.goto('/mailbox')
  await expect(page.getByRole('heading', { name: 'Caught mail' })).toBeVisible()
})
