import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoadingBar } from './loading-bar.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('nothing is shown while nothing is under way', () => {
  const bar = createLoadingBar()
  bar.follow(0)
  expect(bar.get()).toBeUndefined()
})

test('it starts at once, and moves every 250 ms', () => {
  const bar = createLoadingBar()
  bar.follow(1)
  const start = bar.get() ?? 1
  expect(start).toBeLessThan(0.05)
  vi.advanceTimersByTime(249)
  expect(bar.get()).toBe(start)
  vi.advanceTimersByTime(1)
  expect(bar.get()).toBeGreaterThan(start)
})

test('it never comes to the end by itself', () => {
  const bar = createLoadingBar()
  bar.follow(1)
  vi.advanceTimersByTime(10 * 60_000)
  expect(bar.get()).toBe(0.99)
})

test('it goes on until the last has ended, is full then, and gone after 500 ms', () => {
  const bar = createLoadingBar()
  bar.follow(1)
  bar.follow(2)
  bar.follow(1)
  expect(bar.get()).toBeLessThan(1)
  bar.follow(0)
  expect(bar.get()).toBe(1)
  vi.advanceTimersByTime(499)
  expect(bar.get()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(bar.get()).toBeUndefined()
})

test('what begins while it finishes starts it anew', () => {
  const bar = createLoadingBar()
  bar.follow(1)
  bar.follow(0)
  vi.advanceTimersByTime(300)
  bar.follow(1)
  expect(bar.get()).toBeLessThan(0.05)
  vi.advanceTimersByTime(300)
  expect(bar.get()).toBeLessThan(1)
  expect(bar.get()).toBeGreaterThan(0)
})

test('anyone who listens hears of every change until they leave', () => {
  const bar = createLoadingBar()
  const heard: (number | undefined)[] = []
  const leave = bar.subscribe(() => heard.push(bar.get()))
  bar.follow(1)
  bar.follow(0)
  vi.advanceTimersByTime(500)
  expect(heard).toEqual([0.02, 1, undefined])
  leave()
  bar.follow(1)
  expect(heard).toHaveLength(3)
})
