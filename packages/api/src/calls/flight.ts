import { FLIGHT_GOAL, MOST_MOVES, MOST_TICKS, SLACK_MS, TICKS_A_SECOND } from '@mdragon/domain'
import { receiveDragon } from '@mdragon/domain/operations/receiveDragon'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id, name } from './ids.ts'
import { prepared } from './operations.ts'
import { preparing } from './refusals.ts'
import { address, unixSeconds } from './schemas.ts'

const score = z.int().min(0)

const place = z.object({ place: id, score }).meta({ id: 'FlightPlace' })

const prize = z
  .object({
    name: z.string(),
    art: z.string(),
    state: z
      .enum(['locked', 'ready', 'claiming', 'claimed'])
      .meta({ description: 'Before the goal, after it, while its voucher is open, and once it was minted' }),
  })
  .meta({ id: 'FlightPrize' })

const board = z
  .object({
    goal: score.meta({ description: `What one flight must reach for the small dragon; ${FLIGHT_GOAL} unless set` }),
    best: score.meta({ description: 'The account’s best flight of all days; 0 before the first' }),
    today: place.nullable().meta({ description: 'The account’s best flight of this day, UTC' }),
    top: z
      .array(place.extend({ name: z.string(), address: address.nullable(), is_you: z.boolean() }))
      .meta({ description: 'The best flight of each of today’s best 100 accounts' }),
    prize,
  })
  .meta({ id: 'FlightBoard' })

const flown = z
  .object({
    score: score.meta({ description: 'As the server flew it' }),
    pearls: z.int(),
    best: score,
    is_best: z.boolean().meta({ description: 'Better than every flight of the account before it' }),
    today: place,
    prize,
  })
  .meta({ id: 'Flown' })

const record = z.object({
  id: name,
  score: z.number().meta({ description: 'What the page counted; another than the server counts is refused' }),
  ticks: z.number().meta({
    description: `How long the flight lasted, in steps of 1/${TICKS_A_SECOND} s; at most ${MOST_TICKS}, and not longer than the time since it began plus ${SLACK_MS} ms`,
  }),
  moves: z
    .array(z.number())
    // One more than a record may have, so that the rule says it by its name.
    .max(MOST_MOVES + 1)
    .meta({ description: 'The steps at which the button was pressed, let go, pressed …, rising' }),
})

const group = { name: 'flight', description: 'The small dragon’s game: flights that the server flies again' }

export const flightCalls = defineCalls(group, {
  'GET /api/flight/board': {
    name: 'getFlightBoard',
    summary: 'Today’s best flights, the account’s own, and its small dragon',
    access: 'user',
    response: board,
  },
  'POST /api/flight/start': {
    name: 'startFlight',
    summary: 'Begin a flight: its course comes from the seed. It is the account’s, for one use and for a while',
    access: 'user',
    response: z
      .object({
        id: name,
        seed: z.int().min(0).meta({ description: '32 bits' }),
        expires_at: unixSeconds,
      })
      .meta({ id: 'FlightBegun' }),
  },
  'POST /api/flight/finish': {
    name: 'finishFlight',
    summary: 'End a flight with what was done in it: the server flies it again and counts',
    access: 'user',
    body: record,
    response: flown,
    refusals: [
      'flight.not_found',
      'flight.not_yours',
      'flight.finished',
      'flight.gone',
      'flight.too_fast',
      'flight.too_long',
      'flight.malformed',
      'flight.other_score',
    ],
  },
  'POST /api/receive/mds': {
    name: 'receiveSmallDragon',
    summary: 'Prepare claiming the small dragon of a flight that reached the goal, once for each account',
    access: 'user',
    response: prepared,
    refusals: [...preparing(receiveDragon), 'claim.open'],
  },
})
