import { type ExpectMatcherState, type Locator, type Page, expect as playwrights } from '@playwright/test'

type Options = { timeout?: number }
type Answer = { pass: boolean; message: () => string }
// biome-ignore lint/suspicious/noExplicitAny: what is looked at is each matcher's own
type Matcher = (this: ExpectMatcherState, subject: any, ...args: unknown[]) => Promise<Answer>

const isOptions = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Waits, as long as the matcher may, for what it asks for; then the matcher itself says whether it is so, and what is not. */
const after = <Subject>(
  name: string,
  wait: (subject: Subject, timeout: number, args: readonly unknown[]) => Promise<unknown>,
): [string, Matcher] => [
  name,
  async function (subject: Subject, ...args) {
    const options = isOptions(args.at(-1)) ? (args.pop() as Options) : {}
    const { timeout = this.timeout } = options
    const until = performance.now() + timeout
    if (!this.isNot) await wait(subject, timeout, args).catch(() => {})
    const left = Math.max(1, Math.round(until - performance.now()))
    const made = playwrights(subject) as unknown as Record<string, (...args: unknown[]) => Promise<void>> & {
      not: Record<string, (...args: unknown[]) => Promise<void>>
    }
    try {
      await (this.isNot ? made.not : made)[name]?.(...args, { ...options, timeout: left })
      return { pass: !this.isNot, message: () => '' }
    } catch (error) {
      return { pass: this.isNot, message: () => (error as Error).message.replace(/\d+ms/g, `${timeout}ms`) }
    }
  },
]

/**
 * Playwright's own, but it waits in silence: each time that it looks and does not yet find, Playwright describes the whole
 * page for a message that nobody will read, a twentieth of a second of a core on ours, and a third of a browser's time.
 */
export const expect = playwrights.extend(
  Object.fromEntries([
    after<Locator>('toBeVisible', (locator, timeout) => locator.waitFor({ state: 'visible', timeout })),
    ...[
      'toBeAttached',
      'toBeDisabled',
      'toBeEnabled',
      'toBeFocused',
      'toContainText',
      'toHaveAccessibleName',
      'toHaveAttribute',
      'toHaveText',
      'toHaveValue',
    ].map((name) => after<Locator>(name, (locator, timeout) => locator.waitFor({ state: 'attached', timeout }))),
    after<Page>('toHaveURL', (page, timeout, [address]) =>
      page.waitForURL(address as string | RegExp, { timeout, waitUntil: 'commit' }),
    ),
  ]),
) as typeof playwrights
