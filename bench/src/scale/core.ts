import type { VirtualTime } from './virtualTime.ts'

/** An event loop comes back to each after the others: an answer is made in many turns. */
const SLICE_MS = 0.5

type Job = { leftMs: number; done: () => void; next: Job | null }

/** One core, which works on all that it was given in turn. */
export class Core {
  readonly #time: VirtualTime
  #first: Job | null = null
  #last: Job | null = null
  #isWorking = false
  workedMs = 0

  constructor(time: VirtualTime) {
    this.#time = time
  }

  work(ms: number, done: () => void): void {
    this.#add({ leftMs: ms, done, next: null })
    if (!this.#isWorking) this.#turn()
  }

  #add(job: Job): void {
    if (this.#last) this.#last.next = job
    else this.#first = job
    this.#last = job
  }

  #turn(): void {
    const job = this.#first
    this.#isWorking = job !== null
    if (!job) return
    this.#first = job.next
    if (!job.next) this.#last = null
    const part = Math.min(SLICE_MS, job.leftMs)
    this.workedMs += part
    this.#time.later(() => {
      if (job.leftMs > part) this.#add({ ...job, leftMs: job.leftMs - part, next: null })
      else job.done()
      this.#turn()
    }, part)
  }
}
