/**
 * Every message of the specification's section 8, every validation of its section 5, and what its sections 4 and 9 tell a
 * player beside: a row each. What sections 5 and 8 both name stands under 8. `where` names the tests that provoke it;
 * without a row for each of theirs they do not compile.
 *
 * server: modules/account/specified.test.ts, over HTTP in three languages.
 * world: apps/world/src/specified.test.ts, over HTTP in three languages, with wallets and a chain.
 * operations: modules/operations/specified.test.ts, as an operation tells it, in three languages.
 * client: client.test.ts, where the words for answers without a sentence are found.
 * browser: e2e/messages.spec.ts, in three languages.
 * journey: what only a page says that has waited for the chain, in the spec that the row's comment names.
 */
const specified = [
  { name: 'log in first', section: 8, where: 'server' },
  { name: 'bind e-mail first', section: 8, where: 'server' },
  { name: 'install MetaMask first', section: 8, where: 'browser' },
  { name: 'connect to an account first', section: 8, where: 'browser' },
  { name: 'switch to the network', section: 8, where: 'browser' },
  { name: 'MetaMask error', section: 8, where: 'browser' },
  { name: 'account abnormal', section: 8, where: 'browser' },
  { name: 'not yet open', section: 8, where: 'browser' },
  { name: 'no role yet', section: 8, where: 'browser' },
  { name: 'nickname modified', section: 8, where: 'server' },
  { name: 'e-mail modified', section: 8, where: 'server' },
  { name: 'password updated', section: 8, where: 'server' },
  { name: 'the server’s msg as a toast', section: 8, where: 'browser' },
  { name: 'a 401 drops the token and leads to the entrance', section: 8, where: 'browser' },
  { name: 'the msg of the answer', section: 8, where: 'client' },
  { name: 'the status text, failing a msg', section: 8, where: 'client' },
  { name: 'Error, failing both', section: 8, where: 'client' },
  { name: 'Server Error without an answer', section: 8, where: 'client' },
  { name: 'not yet open, for a coin that we do not know', section: 8, where: 'world' },
  { name: 'NFT locked', section: 8, where: 'world' },
  { name: 'while the block is being confirmed', section: 8, where: 'world' },
  { name: 'NFT already transferred out', section: 8, where: 'world' },
  { name: 'no role yet, for a deposit', section: 8, where: 'world' },
  { name: 'activate the account first', section: 8, where: 'world' },
  { name: 'account already activated', section: 8, where: 'world' },
  { name: 'top up 1 MDV first', section: 8, where: 'world' },
  { name: 'activate the MDragon first', section: 8, where: 'world' },
  { name: 'the game online cannot be presented', section: 8, where: 'world' },
  { name: 'insufficient available balance, in the game', section: 8, where: 'world' },
  { name: 'insufficient available balance, in the wallet', section: 8, where: 'world' },
  { name: 'activation of a dragon succeeded', section: 8, where: 'world' },
  { name: 'activation of an account from the game succeeded', section: 8, where: 'world' },
  { name: 'wait for confirmation, after a listing', section: 8, where: 'world' },
  { name: 'wait for confirmation, after a bid', section: 8, where: 'world' },
  { name: 'call ticket received', section: 8, where: 'world' },
  { name: 'transaction failed', section: 8, where: 'operations' },
  { name: 'synchronization failure', section: 8, where: 'operations' },
  { name: 'chain failure', section: 8, where: 'operations' },
  // e2e/trade.spec.ts, 'a sale: listed, its price changed while somebody is buying, bought'
  { name: 'do not close the window', section: 8, where: 'journey' },
  // e2e/trade.spec.ts, the same sale, and 'by keyboard alone, on a phone'
  { name: 'purchase successful', section: 8, where: 'journey' },
  // e2e/bridge.spec.ts: an account's payment, once it is final
  { name: 'activation succeeded, after the chain', section: 8, where: 'journey' },
  // e2e/bridge.spec.ts: a claimed card, and coins that have left the game
  { name: 'extraction successful', section: 8, where: 'journey' },

  { name: 'nickname too long', section: 5, where: 'server' },
  { name: 'nickname unchanged', section: 5, where: 'server' },
  { name: 'e-mail format error', section: 5, where: 'server' },
  { name: 'e-mail code required', section: 5, where: 'server' },
  { name: 'captcha required when binding', section: 5, where: 'server' },
  { name: 'old password required', section: 5, where: 'server' },
  { name: 'fund password takes an e-mail code', section: 5, where: 'server' },
  { name: 'fund password set before sensitive actions', section: 5, where: 'server' },
  { name: 'repeat password wrong', section: 5, where: 'browser' },
  { name: 'e-mail format error, before it is sent', section: 5, where: 'browser' },
  { name: 'e-mail code required, before it is sent', section: 5, where: 'browser' },
  { name: 'nickname too long, before it is sent', section: 5, where: 'browser' },
  { name: 'nickname unchanged, before it is sent', section: 5, where: 'browser' },
  { name: 'fund password set before anything leaves the game', section: 5, where: 'world' },
  { name: 'amounts greater than zero', section: 5, where: 'world' },
  { name: 'minimum deposit', section: 5, where: 'world' },
  { name: 'minimum withdrawal', section: 5, where: 'world' },
  { name: 'wallet address required', section: 5, where: 'world' },
  { name: 'sale price required', section: 5, where: 'world' },
  { name: 'a bid of at least 1.11 times', section: 5, where: 'world' },
  { name: 'MDragons added within what is left to generate', section: 5, where: 'world' },

  { name: 'coins withdrawn once per 24 hours', section: 9, where: 'world' },

  { name: 'not operable', section: 4, where: 'operations' },
  { name: 'syncing game data', section: 4, where: 'operations' },
  { name: 'going on chain', section: 4, where: 'operations' },
  { name: 'depositing into the game', section: 4, where: 'operations' },
  { name: 'confirming sale', section: 4, where: 'operations' },
  { name: 'updating game data', section: 4, where: 'operations' },
  { name: 'chain failed', section: 4, where: 'operations' },
  { name: 'sync failed', section: 4, where: 'operations' },
] as const

type Row = (typeof specified)[number]
export type Specified<W extends Row['where']> = Extract<Row, { where: W }>['name']
