/**
 * Every message of the specification's section 8, and every validation of its section 5, that concerns who somebody is;
 * trade and bridge have their own. `where` names the tests that provoke it; without a row for each of theirs they do not
 * compile. server: modules/account/specified.test.ts, over HTTP in three languages. browser: e2e/messages.spec.ts, in
 * three languages. client: client.test.ts, where the words for answers without a sentence are found.
 */
export const specified = [
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
] as const

type Row = (typeof specified)[number]
export type Specified<W extends Row['where']> = Extract<Row, { where: W }>['name']
