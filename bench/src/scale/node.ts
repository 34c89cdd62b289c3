import { createGate, defaultBounds } from '@mdragon/server/testing/inside'
import { Core } from './core.ts'
import { seeded, VirtualTime } from './virtualTime.ts'

/** What an answer takes: milliseconds of the node's core, and of the database, for which it waits without working. */
export type Work = { serverMs: number; databaseMs: number; isKept?: boolean }
/** What a page asks for, and when. Where it asks about the same thing again, the question before is given up. */
export type Question = Work & { atMs: number; page: number; about?: string }
/** After how long a page asks again that was refused so many times; null: it says that it failed. */
export type Patience = (refusals: number, random: () => number) => number | null
/** `doorMs`: what the core needs to read a question and to refuse it. */
type Options = { patience: Patience; doorMs: number }

/** How a day went. */
export type Day = {
  questions: number
  served: number
  /** Given up for a newer one. */
  superseded: number
  /** Answered with: come again. */
  refusals: number
  /** Refused once too often: the page says that it failed. */
  failed: number
  /** Of those that were served, from the first time they were asked. */
  p50Ms: number
  p99Ms: number
  /** So soon nearly everybody who was refused was told so. */
  refusedP99Ms: number
  /** From the first question to the last answer. */
  lastedMs: number
  /** Of that time, how much the core worked. */
  busyShare: number
  /** Cores of the database that the node kept busy, on average. */
  databaseCores: number
}

/** One question on its way, from its first try to its end. */
type Way = { question: Question; connection: object; refusals: number; isOver: boolean; forget: () => void }

/** Everybody who comes to one node, until the last has been answered or has given up. */
export async function liveThrough(questions: readonly Question[], options: Options): Promise<Day> {
  const node = new Node(options)
  for (const question of questions) node.expect(question)
  return node.live()
}

/**
 * One node with one core, behind the very gate that guards it, in a time of its own. What is kept as bytes is answered
 * before the gate, as in the product.
 */
class Node {
  readonly #options: Options
  readonly #time = new VirtualTime()
  readonly #gate = createGate(defaultBounds, this.#time)
  readonly #core = new Core(this.#time)
  readonly #random = seeded(7)
  readonly #underWay = new Map<string, Way>()
  readonly #connections = new Map<number, object>()
  readonly #tookMs: number[] = []
  readonly #refusedMs: number[] = []
  readonly #tally = { questions: 0, served: 0, superseded: 0, refusals: 0, failed: 0 }
  #databaseMs = 0
  #firstMs = Number.POSITIVE_INFINITY
  #lastMs = 0

  constructor(options: Options) {
    this.#options = options
  }

  expect(question: Question): void {
    this.#tally.questions++
    this.#firstMs = Math.min(this.#firstMs, question.atMs)
    this.#time.later(() => this.#begin(question), question.atMs)
  }

  async live(): Promise<Day> {
    await this.#time.run()
    const lastedMs = this.#lastMs - this.#firstMs
    return {
      ...this.#tally,
      p50Ms: quantile(this.#tookMs, 0.5),
      p99Ms: quantile(this.#tookMs, 0.99),
      refusedP99Ms: quantile(this.#refusedMs, 0.99),
      lastedMs: Math.round(lastedMs),
      busyShare: rounded(this.#core.workedMs / lastedMs),
      databaseCores: rounded(this.#databaseMs / lastedMs),
    }
  }

  #begin(question: Question): void {
    const { page, about, atMs } = question
    const key = `${page} ${about ?? atMs}`
    this.#giveUp(this.#underWay.get(key))
    const way = { question, connection: this.#connectionOf(page), refusals: 0, isOver: false, forget: () => {} }
    this.#underWay.set(key, way)
    this.#ask(way)
  }

  #giveUp(way: Way | undefined): void {
    if (!way || way.isOver) return
    way.isOver = true
    this.#tally.superseded++
    way.forget()
  }

  #ask(way: Way): void {
    const sinceMs = this.#time.now()
    if (way.isOver) return
    if (way.question.isKept) this.#serve(way, way.question.serverMs)
    else this.#core.work(this.#options.doorMs, () => this.#knock(way, sinceMs))
  }

  #knock(way: Way, sinceMs: number): void {
    const { question, connection } = way
    if (way.isOver) return
    const visit = { connection, network: `${question.page}` }
    const answer = this.#gate.enter(visit, (forget) => {
      way.forget = forget
    })
    void answer.then((leave) => {
      if (leave) this.#serve(way, question.serverMs - this.#options.doorMs, leave)
      else this.#refuse(way, sinceMs)
    })
  }

  /** Whoever has given up while it was worked on has cost as much. */
  #serve(way: Way, ms: number, leave = () => {}): void {
    const { databaseMs, atMs } = way.question
    this.#databaseMs += databaseMs
    this.#core.work(ms, () =>
      this.#time.later(() => {
        leave()
        if (way.isOver) return
        way.isOver = true
        this.#tally.served++
        this.#lastMs = this.#time.now()
        this.#tookMs.push(this.#lastMs - atMs)
      }, databaseMs),
    )
  }

  #refuse(way: Way, sinceMs: number): void {
    if (way.isOver) return
    this.#tally.refusals++
    this.#refusedMs.push(this.#time.now() - sinceMs)
    const waitMs = this.#options.patience(++way.refusals, this.#random)
    if (waitMs !== null) return void this.#time.later(() => this.#ask(way), waitMs)
    way.isOver = true
    this.#tally.failed++
  }

  /** A page has one, by which the gate counts. */
  #connectionOf(page: number): object {
    const connection = this.#connections.get(page) ?? {}
    this.#connections.set(page, connection)
    return connection
  }
}

const rounded = (n: number): number => Number(n.toFixed(2))
const quantile = (all: readonly number[], share: number): number =>
  Math.round(all.toSorted((a, b) => a - b)[Math.floor(share * (all.length - 1))] ?? 0)
