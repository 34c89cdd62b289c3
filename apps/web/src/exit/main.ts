import { currentWallets, subscribeWallets } from '../wallet/discover.ts'
import { createActions } from './actions.ts'
import { readContracts } from './deployment.ts'
import { createDesk } from './desk.ts'
import './exit.css'
import { begin, type State } from './state.ts'
import { donePart, foot, nodePart, top, walletPart, yoursPart } from './view/sections.ts'
import { type Teller, titleOf } from './view/tell.ts'
import { firstLanguage, intlTags, keepLanguage, type Language, languages } from './words/index.ts'

/** What was written into the file when it was made, and by the site that handed it out. */
const written = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent || 'null')

const contracts = [written('deployment'), ...(written('deployments') as unknown[])].map(readContracts)
const names = written('names') as Record<Language, Teller['names']>

let state: State = begin(contracts.find((one) => one !== null) ?? null)
let language = firstLanguage()
let programHash = ''

const teller = (): Teller => ({
  language,
  words: languages[language],
  names: names[language],
  contracts: state.contracts,
})
const set = (change: Partial<State>): void => {
  state = { ...state, ...change }
  draw()
}
const actions = createActions(
  createDesk(() => state, set),
  (item) => titleOf(teller(), item),
)
const speak = (next: Language) => {
  language = next
  keepLanguage(next)
  draw()
}

/** Only a part that says something else is drawn anew, so that a field that is being typed in is left alone. */
function draw(): void {
  const part = { state, teller: teller(), actions }
  const { title } = part.teller.words
  if (document.title !== title) document.title = title
  document.documentElement.lang = intlTags[language]
  const parts = [
    top(part, programHash),
    walletPart(part),
    nodePart(part),
    yoursPart(part),
    donePart(part),
    foot(part, speak),
  ]
  const main = document.querySelector('main')
  const { id } = document.activeElement ?? { id: '' }
  parts.forEach((fresh, i) => {
    const old = main?.children[i]
    if (!old) main?.append(fresh)
    else if (said[i] !== fresh.outerHTML) old.replaceWith(fresh)
    else return
    said[i] = fresh.outerHTML
  })
  // Who was on a button that was drawn anew stays on it.
  if (id && document.activeElement?.id !== id) document.getElementById(id)?.focus()
}
const said: string[] = []

subscribeWallets(() => set({ wallets: currentWallets() }))
draw()

const program = new TextEncoder().encode(document.querySelector('script:not([type])')?.textContent ?? '')
// Browsers hash only where nobody in between could have changed the page.
void crypto.subtle?.digest('SHA-256', program).then((hash) => {
  programHash = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  draw()
})
