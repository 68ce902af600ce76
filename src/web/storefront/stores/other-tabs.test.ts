import { expect, test, vi } from 'vitest'
import type { BasketEvent } from '#api-client'
import { tellOtherTabs } from './other-tabs.ts'

type Listener = (event: { key: string | null }) => void

/** Tabs of one browser: what one of them writes, the others hear of when it is new. */
function browser() {
  const kept = new Map<string, string>()
  const tabs: Listener[] = []
  return () => {
    const listeners: ((event: BasketEvent) => void)[] = []
    const emit = (event: object) => {
      for (const listener of listeners) listener(event as BasketEvent)
    }
    const load = vi.fn(async () => emit({ kind: 'changed', basket: { id: 'b', version: 9 } }))
    let own: Listener | undefined
    const window = {
      addEventListener: (_: string, listener: Listener) => {
        own = listener
        tabs.push(listener)
      },
      localStorage: {
        setItem: (key: string, text: string) => {
          if (kept.get(key) === text) return
          kept.set(key, text)
          for (const tab of tabs) if (tab !== own) tab({ key })
        },
      },
    } as unknown as Window
    const onEvent = (listener: (event: BasketEvent) => void) => {
      listeners.push(listener)
      return () => {}
    }
    tellOtherTabs({ onEvent, load } as unknown as Parameters<typeof tellOtherTabs>[0], window)
    return { emit, load }
  }
}

test('what is changed in one tab is fetched by the others, once', async () => {
  const open = browser()
  const [first, second, third] = [open(), open(), open()]
  first.emit({ kind: 'added' })
  await vi.waitFor(() => expect(third.load).toHaveBeenCalledTimes(1))
  expect(second.load).toHaveBeenCalledTimes(1)
  expect(first.load).not.toHaveBeenCalled()
})

test('a basket that is only looked at again is no news, and neither is what went wrong', () => {
  const open = browser()
  const [first, second] = [open(), open()]
  const seen = { kind: 'changed', basket: { id: 'b', version: 3 } }
  first.emit(seen)
  first.emit(seen)
  first.emit({ kind: 'error', keys: [], error: undefined })
  expect(second.load).toHaveBeenCalledTimes(1)
})
