import type { Module } from '../module.ts'
import { receiveDragonOperation } from './operations/receiveDragon.ts'
import { flightRoutes } from './routes.ts'

/** The small dragon's game: flights that are flown again here, the day's best, and the dragon that a flight brings. */
export const flight: Module = { routes: flightRoutes, operations: [receiveDragonOperation] }
