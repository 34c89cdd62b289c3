import { z } from 'zod'

/** The data of an answer that was checked and written before: its text goes into the envelope as it is. */
export class Written<Data> {
  readonly text: string
  /** Whoever asks is told the same. */
  readonly isForAll: boolean
  /** What it says. */
  declare readonly data: Data

  constructor(text: string, isForAll = false) {
    this.text = text
    this.isForAll = isForAll
  }
}

/** Checks something as an answer is checked, and writes it. */
export const write = <S extends z.ZodType>(schema: S, data: z.output<S>): string =>
  JSON.stringify(z.encode(schema, data))

/** An answer as it goes out. */
export const writeEnvelope = (schema: z.ZodType, answer: { code: number; msg: string; data?: unknown }): string =>
  answer.data instanceof Written
    ? `{"code":${answer.code},"msg":${JSON.stringify(answer.msg)},"data":${answer.data.text}}`
    : write(schema, answer)
