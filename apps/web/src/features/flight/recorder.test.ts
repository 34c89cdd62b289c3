import { isOver, MOST_TICKS } from '@mdragon/domain/flight/flight'
import { recordProblem, replayFlight } from '@mdragon/domain/flight/record'
import { expect, test } from 'vitest'
import { stepsOf } from './clock.ts'
import { createRecorder } from './recorder.ts'

test('what a hand does, however hastily, is a record that flies the same', () => {
  const recorder = createRecorder(42)
  for (let i = 0; i < 900; i++) {
    // Pressed and let go between two ticks leaves no trace; pressed again while it is down is nothing new.
    recorder.press(i % 37 < 18)
    if (i % 50 === 0) recorder.press(true)
    recorder.step()
  }
  const { moves, ticks, score } = recorder.record()
  expect(recordProblem({ moves, ticks }, 15_000)).toBeNull()
  expect(replayFlight(42, { moves, ticks })?.score).toBe(score)
})

test('a flight that is over records nothing more', () => {
  const recorder = createRecorder(5)
  while (!isOver(recorder.flight)) recorder.step()
  const before = recorder.record()
  recorder.press(true)
  recorder.step()
  expect(recorder.record()).toEqual(before)
  expect(before.ticks).toBeLessThan(MOST_TICKS)
})

test.each([
  ['a screen of 60 Hz', 1000 / 60, 60, 60],
  ['a fast screen', 1000 / 144, 144, 60],
  ['a slow one', 100, 10, 60],
  ['one that stood still', 60_000, 1, 15],
])('%s has sixty ticks in a second, and never more than time', (_, frameMs, frames, ticks) => {
  let [late, steps] = [0, 0]
  for (let i = 0; i < frames; i++) {
    const due = stepsOf(late + frameMs)
    late = due.lateMs
    steps += due.steps
  }
  expect(Math.abs(steps - ticks)).toBeLessThanOrEqual(1)
  expect(steps).toBeLessThanOrEqual(ticks)
})
