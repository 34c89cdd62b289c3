import { messages } from '@mdragon/api'
import type { Specified } from '@mdragon/api/testing/specified'

/** What only the page says, after the chain has: a row of the specification that nobody says does not compile. */
export const said: Record<Specified<'journey'>, string> = {
  'do not close the window': messages.en['transaction.keep_open'],
  'purchase successful': messages.en['success.purchase'],
  'activation succeeded, after the chain': messages.en['success.activation'],
  'extraction successful': messages.en['success.extraction'],
}
