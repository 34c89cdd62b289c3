import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expect } from './expect.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What passes is not collected, where something stands is asked only of what fails, and no style is fetched once more:
 * each takes as long as to look.
 */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
}

/** Nothing that axe calls serious or critical, on the whole screen or in the dialog over it: what is behind is out of reach. */
export async function expectAccessible(page: Page): Promise<void> {
  // Once for each document: to read it takes as long as to look at a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  expect(await page.evaluate(seriousFaults, options)).toEqual([])
}

async function seriousFaults(asked: RunOptions): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const seen = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const look = async (how: RunOptions) =>
    (await axe.run(seen, how)).violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  if ((await look(asked)).length === 0) return []
  const found = await look({ ...asked, selectors: true })
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}
