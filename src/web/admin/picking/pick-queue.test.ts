import { expect, test } from 'vitest'
import { type QueuedPick, readQueue, withQueued, writeQueue } from './pick-queue.ts'

const line = { id: 'a', to_pick: 6, picked: 1, missing: 0 }
const pick = (rest: Partial<QueuedPick>): QueuedPick => ({
  ...{ id: crypto.randomUUID(), order_id: 'o', line_id: 'a' },
  ...rest,
})

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('what waits is there again after the page was closed, in its order', () => {
  const place = storage()
  const picks = [pick({ more: 1 }), pick({ more: 2 })]
  writeQueue(place, picks)
  expect(readQueue(place)).toEqual(picks)
  writeQueue(place, [])
  expect(readQueue(place)).toEqual([])
})

test('what is not readable is nothing', () => {
  const place = storage()
  place.setItem('pluk', '{')
  expect(readQueue(place)).toEqual([])
})

test('picks that wait are counted into their line, and into no other', () => {
  expect(withQueued(line, [pick({ more: 2 }), pick({ more: 1, line_id: 'b' })])).toMatchObject({
    picked: 3,
  })
  expect(withQueued({ ...line, picked: 0.1 }, [pick({ more: 0.2 })]).picked).toBe(0.3)
})

test('what is missing shrinks with what is found', () => {
  const missing = pick({ is_missing: true })
  expect(withQueued(line, [missing])).toMatchObject({ picked: 1, missing: 5 })
  expect(withQueued(line, [missing, pick({ more: 3 })])).toMatchObject({ picked: 4, missing: 2 })
  expect(withQueued(line, [missing, pick({ is_missing: false })])).toMatchObject({ missing: 0 })
})
