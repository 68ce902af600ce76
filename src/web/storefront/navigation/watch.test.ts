import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoadingBar } from './loading-bar.ts'
import { closeToasts, driveLoadingBar, reloadSameAddress } from './watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type State = Parameters<typeof reloadSameAddress>[0]['state']

/** A router that is told where it is and where it goes. */
function router() {
  const listeners: ((state: State) => void)[] = []
  const at = { pathname: '/varer', search: '', hash: '', state: null, key: 'a' }
  const made = {
    state: { navigation: { state: 'idle' }, location: at } as unknown as State,
    subscribe: (listener: (state: State) => void) => {
      listeners.push(listener)
      return () => {}
    },
  }
  const tell = (navigation: object) => {
    made.state = { ...made.state, navigation } as unknown as State
    for (const listener of listeners) listener(made.state)
  }
  return {
    made: made as unknown as Parameters<typeof reloadSameAddress>[0],
    goTo: (pathname: string, state: unknown = null) =>
      tell({ state: 'loading', location: { ...at, pathname, state } }),
    end: () => tell({ state: 'idle' }),
    arrive: (pathname: string) => {
      made.state = { ...made.state, location: { ...at, pathname } }
      tell({ state: 'idle' })
    },
  }
}

function requests() {
  let count = 0
  let hear = () => {}
  return {
    get: () => count,
    subscribe: (listener: () => void) => {
      hear = listener
      return () => {}
    },
    set: (next: number) => {
      count = next
      hear()
    },
  }
}

test('the bar goes from the start of a navigation to its end', () => {
  const bar = createLoadingBar()
  const { made, goTo, end } = router()
  driveLoadingBar(bar, made, requests())
  goTo('/varer/trae')
  expect(bar.get()).toBeLessThan(1)
  end()
  expect(bar.get()).toBe(1)
})

test('a navigation that another takes over does not end it', () => {
  const bar = createLoadingBar()
  const { made, goTo, end } = router()
  driveLoadingBar(bar, made, requests())
  goTo('/varer/trae')
  goTo('/varer/plader')
  expect(bar.get()).toBeLessThan(1)
  end()
  expect(bar.get()).toBe(1)
})

test('the bar goes on while calls are under way', () => {
  const bar = createLoadingBar()
  const { made, goTo, end } = router()
  const calls = requests()
  driveLoadingBar(bar, made, calls)
  goTo('/varer/trae')
  calls.set(1)
  end()
  expect(bar.get()).toBeLessThan(1)
  calls.set(0)
  expect(bar.get()).toBe(1)
})

test('a navigation may ask to be ignored, and its calls with it', () => {
  const bar = createLoadingBar()
  const { made, goTo, end } = router()
  const calls = requests()
  driveLoadingBar(bar, made, calls)
  goTo('/varer/trae', { ignoreLoadingBar: true })
  calls.set(2)
  expect(bar.get()).toBeUndefined()
  calls.set(0)
  end()
  expect(bar.get()).toBeUndefined()
})

test('a visitor who asks for the page they are on gets it as it is now', () => {
  const { made, goTo, end } = router()
  let forgotten = 0
  reloadSameAddress(made, { forget: () => void forgotten++ })
  goTo('/varer/trae')
  end()
  expect(forgotten).toBe(0)
  goTo('/varer')
  end()
  expect(forgotten).toBe(1)
})

test('what was said stays while a list is narrowed, and goes with the page', () => {
  const { made, arrive } = router()
  let closed = 0
  closeToasts(made, { closeQuiet: () => void closed++ })
  arrive('/varer')
  expect(closed).toBe(0)
  arrive('/varer/trae')
  expect(closed).toBe(1)
})
