import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fill, SOMEBODY, SOMEBODY_ELSE } from './fill.tsx'
import { Person } from './Person.tsx'

const address = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, '')

test.each([
  ['nickname first, the short address beside it', { address, name: 'Willow' }, 'Willow 0x996…A4dc'],
  ['no nickname', { address, name: null }, '0x996…A4dc'],
  ['what only repeats the address is no nickname', { address, name: '0x996…a4dc' }, '0x996…A4dc'],
  ['no room for the address', { address, name: 'Willow', isBrief: true }, 'Willow'],
  ['no wallet', { address: null, userid: 7, name: 'Willow' }, 'Willow'],
  ['the reader', { address, name: 'Willow', note: 'you' }, 'Willow you 0x996…A4dc'],
])('%s', (_, props, said) => expect(words(renderToStaticMarkup(<Person {...props} />))).toBe(said))

test('a face is drawn in the page itself, in less than two kilobytes, and asks for nothing', () => {
  const markup = renderToStaticMarkup(<Person address={address} />)
  expect(markup).not.toMatch(/href=|src=|url\(/)
  expect(markup.length).toBeLessThan(2000)
})

test('in a sentence people stand where the language has them', () => {
  const people = { [SOMEBODY]: <b>Willow</b>, [SOMEBODY_ELSE]: <i>Night owl</i> }
  const shown = (text: string) => renderToStaticMarkup(<p>{fill(text, people)}</p>)
  expect(shown(`${SOMEBODY_ELSE} sold it to ${SOMEBODY}.`)).toBe('<p><i>Night owl</i> sold it to <b>Willow</b>.</p>')
  expect(shown('Nobody.')).toBe('<p>Nobody.</p>')
})
