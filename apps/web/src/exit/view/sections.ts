import type { Actions } from '../actions.ts'
import { chosen, type Item, isReady, type Said, type State } from '../state.ts'
import { type Language, languageNames } from '../words/index.ts'
import { filePick, glyph, h } from './h.ts'
import { number, outlookOf, sentenceOf, short, shortBnb, standingOf, type Teller, titleOf } from './tell.ts'

type Part = { state: State; teller: Teller; actions: Actions }
const isOnDisk = (): boolean => location.protocol === 'file:'

export const top = ({ teller: { words } }: Part, programHash: string): HTMLElement =>
  h(
    'header',
    {},
    h(
      'div',
      { class: 'head' },
      glyph('logo', 40),
      h('div', {}, h('h1', {}, words.title), h('p', {}, words.lead)),
      !isOnDisk() &&
        h(
          'a',
          { class: 'quiet', href: location.href, download: 'mdragon-exit.html' },
          glyph('download', 16),
          words.save,
        ),
    ),
    h('p', { class: 'promise' }, words.promise, ' ', words.hash, ' ', h('code', {}, programHash), ' ', words.hashNote),
  )

/** Its number or a tick, and its panel. */
function step(n: number, how: 'done' | 'next' | 'later', ...children: Parameters<typeof h>[2][]): HTMLElement {
  const mark = h('b', { class: 'mark' }, how === 'done' ? '✓' : String(n))
  return h('section', { class: `step ${how}` }, mark, h('div', { class: 'panel' }, ...children))
}

const problem = (part: Part, said: Said | undefined) =>
  said && h('p', { class: 'bad', role: 'alert' }, sentenceOf(part.teller, said, part.state))

export function walletPart(part: Part): HTMLElement {
  const { state, teller, actions } = part
  const { wallet: words } = teller.words
  const offered = state.wallets.filter((one) => one !== state.wallet)
  const none = state.wallets.length === 0
  return step(
    1,
    state.account === null ? 'next' : 'done',
    h('h2', {}, words.title),
    state.account && h('p', { class: 'mono' }, state.account),
    none && h('p', {}, words.none, ' ', isOnDisk() ? words.noneOnDisk : words.noneOnWeb),
    h(
      'div',
      { class: 'row' },
      ...offered.map((one) =>
        h(
          'button',
          {
            type: 'button',
            id: `wallet-${one.id}`,
            class: state.account ? 'quiet' : 'gold',
            onclick: () => void actions.connect(one),
          },
          words.connect(one.name || words.injected),
        ),
      ),
    ),
    problem(part, state.said.wallet),
  )
}

export function nodePart(part: Part): HTMLElement {
  const { state, teller, actions } = part
  const { node: words } = teller.words
  const { contracts, head, rpcUrl } = state
  const submit = (event: Event) => {
    event.preventDefault()
    const { value } = (event.target as HTMLFormElement).elements.namedItem('url') as HTMLInputElement
    void actions.connectNode(value.trim())
  }
  return step(
    2,
    head !== null ? 'done' : state.account === null ? 'later' : 'next',
    h('h2', {}, words.title),
    contracts &&
      h(
        'form',
        { class: 'row', onsubmit: submit },
        h(
          'label',
          { class: 'field' },
          h('span', {}, words.label),
          h('input', {
            id: 'rpc',
            name: 'url',
            type: 'text',
            value: rpcUrl,
            placeholder: 'https://',
            inputmode: 'url',
            spellcheck: 'false',
            autocomplete: 'off',
          }),
        ),
        head && h('span', { class: 'chip' }, words.state(String(head.chainId), number(teller, head.block))),
        h(
          'button',
          { id: 'use', class: state.account && !head ? 'gold' : 'quiet', disabled: !state.account },
          head ? words.change : words.use,
        ),
      ),
    contracts && h('p', {}, words.own),
    contracts
      ? h(
          'p',
          {},
          words.contracts(
            short(contracts.addresses.nft111),
            short(contracts.addresses.market),
            short(contracts.addresses.vault),
          ),
        )
      : h('p', {}, words.noContracts),
    !contracts && filePick('contracts', words.load, actions.loadContracts),
    problem(part, state.said.node),
  )
}

const icons = { listing: 'market', auction: 'bid', deposit: 'gate', credit: 'purse', voucher: 'scroll' } as const

function line(part: Part, item: Item): HTMLElement {
  const { state, teller, actions } = part
  const ready = isReady(item)
  const title = titleOf(teller, item)
  return h(
    'li',
    { class: ready ? 'item' : 'item rests' },
    h('input', {
      id: `choose ${item.key}`,
      type: 'checkbox',
      'aria-label': teller.words.yours.select(title),
      checked: ready && !state.unchosen.has(item.key),
      disabled: !ready || state.isTaking,
      onchange: (event) => actions.choose(item.key, (event.target as HTMLInputElement).checked),
    }),
    h('span', { class: 'glyph' }, glyph(icons[item.subject.kind], 20)),
    h('div', {}, h('b', {}, title), h('p', {}, standingOf(teller, item, state.head?.time ?? 0))),
    h(
      'div',
      { class: 'end' },
      ready && h('code', {}, `${item.calls.map(({ name }) => name).join(', ')}()`),
      h('p', {}, outlookOf(teller, item)),
    ),
  )
}

export function yoursPart(part: Part): HTMLElement {
  const { state, teller } = part
  const { yours: words } = teller.words
  const { items, left, ask, hasSearched } = state
  const ready = items.filter(isReady)
  const summary = words.summary(number(teller, ready.length), number(teller, items.length - ready.length))
  const status = left !== null ? words.searching(number(teller, left)) : hasSearched ? summary : ''
  return step(
    3,
    ask ? 'next' : 'later',
    h('div', { class: 'row' }, h('h2', {}, words.title), h('p', { class: 'status', role: 'status' }, status)),
    !ask && h('p', {}, words.waiting),
    problem(part, state.said.yours),
    ask && hasSearched && items.length === 0 && h('p', {}, words.nothing),
    items.length > 0 && h('ul', {}, ...items.map((item) => line(part, item))),
    ask && others(part),
    items.length > 0 && takePart(part),
  )
}

/** For who knows more than the logs tell: a number, a voucher. */
function others({ state, teller, actions }: Part): HTMLElement {
  const { yours: words } = teller.words
  const submit = (event: Event) => {
    event.preventDefault()
    const { value } = (event.target as HTMLFormElement).elements.namedItem('number') as HTMLInputElement
    void actions.findNumber(value.trim())
  }
  return h(
    'div',
    { class: 'row others' },
    h(
      'form',
      { class: 'row', onsubmit: submit },
      h(
        'label',
        { class: 'field' },
        h('span', {}, words.number),
        h('input', {
          id: 'number',
          name: 'number',
          inputmode: 'numeric',
          pattern: '[0-9]{1,20}',
          required: true,
          autocomplete: 'off',
        }),
      ),
      h('button', { id: 'find', class: 'quiet' }, words.find),
    ),
    filePick('voucher', words.voucher, (text) => void actions.addVoucher(text)),
    state.hasSearched &&
      h('button', { id: 'again', type: 'button', class: 'quiet', onclick: () => void actions.search() }, words.again),
  )
}

function takePart({ state, teller, actions }: Part): HTMLElement {
  const { yours: words } = teller.words
  const wanted = chosen(state)
  const count = wanted.reduce((sum, { calls }) => sum + calls.length, 0)
  const fee = wanted.reduce((sum, { gas }) => sum + (gas ?? 0n), 0n)
  return h(
    'div',
    { class: 'take' },
    h(
      'div',
      {},
      h('b', {}, words.transactions(number(teller, count))),
      h('p', {}, words.cost(shortBnb(fee), shortBnb(state.balance))),
    ),
    h(
      'button',
      {
        id: 'take',
        type: 'button',
        class: 'gold',
        disabled: wanted.length === 0 || state.isTaking,
        onclick: () => void actions.take(),
      },
      state.isTaking ? words.taking : words.take(number(teller, wanted.length)),
    ),
  )
}

export function donePart({ state, teller }: Part): HTMLElement {
  const { done: words } = teller.words
  const { sent } = state
  const told = (one: State['sent'][number]) =>
    one.isFailed ? words.failed : one.block === null ? words.sent : words.mined(number(teller, one.block))
  return step(
    4,
    sent.length > 0 ? 'done' : 'later',
    h('div', { class: 'row' }, h('h2', {}, words.title), sent.length === 0 && h('p', { class: 'status' }, words.none)),
    sent.length > 0 &&
      h(
        'ul',
        {},
        ...sent.map((one) =>
          h(
            'li',
            { class: 'item' },
            h('div', {}, h('b', {}, one.title), h('p', { class: 'mono' }, one.hash)),
            h(
              'div',
              { class: 'end' },
              h('code', {}, `${one.call}()`),
              h('p', { class: one.isFailed ? 'bad' : '' }, told(one)),
            ),
          ),
        ),
      ),
    sent.length > 0 &&
      h('a', { id: 'keep', class: 'quiet', href: fileOf(sent), download: 'mdragon-exit.json' }, words.keep),
  )
}

const fileOf = (sent: State['sent']): string =>
  `data:application/json,${encodeURIComponent(JSON.stringify(sent, null, 2))}`

export const foot = ({ teller }: Part, speak: (language: Language) => void): HTMLElement =>
  h(
    'footer',
    {},
    ...(Object.entries(languageNames) as [Language, string][]).map(([language, name]) =>
      h(
        'button',
        {
          id: `speak-${language}`,
          type: 'button',
          'aria-current': language === teller.language && 'true',
          onclick: () => speak(language),
        },
        name,
      ),
    ),
    h('p', {}, teller.words.foot),
  )
