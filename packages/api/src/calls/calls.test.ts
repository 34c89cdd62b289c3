import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, type CallKey, calls, placeOf } from './index.ts'

/** Every record of calls in this folder, by the file that it stands in. */
const records = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => /^(?!index)\w+\.ts$/.test(file))
    .map(async (file) => {
      const module: Record<string, unknown> = await import(/* @vite-ignore */ join(import.meta.dirname, file))
      const isCalls = (value: unknown) => Object.keys(Object(value)).some((key) => / \/api\//.test(key))
      return {
        file,
        keys: Object.values(module)
          .filter(isCalls)
          .flatMap((record) => Object.keys(Object(record))),
      }
    }),
)
const all = Object.entries<Call>(calls) as [CallKey, Call][]

test('a call stands in one file only, and every file is in the index', () => {
  const keys = records.flatMap((record) => record.keys)
  const twice = keys.filter((key, i) => keys.indexOf(key) !== i)
  expect(twice.map((key) => `${key} in ${records.filter((r) => r.keys.includes(key)).map((r) => r.file)}`)).toEqual([])
  expect(keys.sort()).toEqual(Object.keys(calls).sort())
  expect(keys.length).toBeGreaterThan(60)
})

test('each has a name of its own', () => {
  const names = all.map(([, { name }]) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/)
})

test.each(all)('%s takes what its path names', (key, { params, body }) => {
  const [method, path] = placeOf(key)
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const taken = params instanceof z.ZodObject ? Object.keys(params.shape) : []
  expect(taken.sort()).toEqual(named.sort())
  if (method === 'GET') expect(body).toBeUndefined()
})
