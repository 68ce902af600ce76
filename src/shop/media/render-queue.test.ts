import { describe, expect, test } from 'vitest'
import { Overtaken, RenderQueue } from './render-queue.ts'

/** A queue whose work ends when told, and what it began, in order. */
function slowQueue(atOnce: number, maxWaiting = 100) {
  const clock = { ms: 0 }
  const now = () => clock.ms
  const queue = new RenderQueue<string>({ atOnce, maxWaiting, patienceMs: 2_000, now })
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const ask = (key: string, rank = 0, signal?: AbortSignal) =>
    queue.ask(key, { rank, ...(signal ? { signal } : {}) }, () => {
      begun.push(key)
      const end = Promise.withResolvers<string>()
      ends.set(key, end)
      return end.promise
    })
  const finish = async (key: string) => {
    ends.get(key)?.resolve(key)
    await new Promise(setImmediate)
  }
  return {
    clock,
    queue,
    begun,
    ask,
    finish,
    fail: (key: string) => ends.get(key)?.reject(new Error(key)),
  }
}

describe('what is rendered next', () => {
  test('is what was asked for last, as that is on the screen now', async () => {
    const { begun, ask, finish } = slowQueue(1)
    for (const key of ['first', 'second', 'third']) void ask(key)
    await finish('first')
    await finish('third')
    expect(begun).toEqual(['first', 'third', 'second'])
  })

  test('is small before large, and what no one asked for at the end', async () => {
    const { begun, ask, finish } = slowQueue(1)
    void ask('now')
    void ask('unasked', 10)
    void ask('small', 0)
    void ask('zoom', 2)
    void ask('detail', 1)
    for (const key of ['now', 'small', 'detail', 'zoom']) await finish(key)
    expect(begun).toEqual(['now', 'small', 'detail', 'zoom', 'unasked'])
  })

  test('is what a person asks for again, although it had waited at the end', async () => {
    const { begun, ask, finish } = slowQueue(1)
    void ask('now')
    void ask('unasked', 10)
    void ask('other', 0)
    void ask('unasked', 0)
    await finish('now')
    expect(begun).toEqual(['now', 'unasked'])
  })
})

test('what has waited for long goes before what is asked for now, the longest first', async () => {
  const { clock, begun, ask, finish } = slowQueue(1)
  void ask('now')
  void ask('oldest', 2)
  void ask('old')
  clock.ms = 1_999
  void ask('new')
  await finish('now')
  expect(begun.at(-1)).toBe('new')
  clock.ms = 2_000
  void ask('newest')
  for (const key of ['new', 'oldest', 'old', 'newest']) await finish(key)
  expect(begun).toEqual(['now', 'new', 'oldest', 'old', 'newest'])
})

test('what no one waits for any more is not begun', async () => {
  const { begun, ask, finish } = slowQueue(1)
  const [one, other] = [new AbortController(), new AbortController()]
  void ask('now')
  const alone = ask('alone', 0, one.signal)
  const shared = [ask('shared', 0, one.signal), ask('shared', 0, other.signal)]
  const kept = ask('kept', 0, one.signal)
  void ask('kept')
  one.abort()
  await expect(alone).rejects.toThrow(Overtaken)
  for (const key of ['now', 'kept', 'shared']) await finish(key)
  expect(await Promise.all([...shared, kept])).toEqual(['shared', 'shared', 'kept'])
  expect(begun).toEqual(['now', 'kept', 'shared'])
})

test('what is under way is finished although the one who asked has gone', async () => {
  const { ask, finish } = slowQueue(1)
  const gone = new AbortController()
  const now = ask('now', 0, gone.signal)
  gone.abort()
  await finish('now')
  expect(await now).toBe('now')
})

test('no more is rendered at once than there is room for', async () => {
  const { begun, ask, finish } = slowQueue(2)
  for (const key of ['a', 'b', 'c', 'd']) void ask(key)
  expect(begun).toEqual(['a', 'b'])
  await finish('a')
  expect(begun).toEqual(['a', 'b', 'd'])
})

test('what is asked for twice is done once, waiting or under way', async () => {
  const { queue, begun, ask, finish } = slowQueue(1)
  const asks = [ask('a'), ask('a'), ask('b'), ask('b')]
  await finish('a')
  await finish('b')
  expect(await Promise.all(asks)).toEqual(['a', 'a', 'b', 'b'])
  expect(begun).toEqual(['a', 'b'])
  expect(queue.isIdle).toBe(true)
})

test('what fails is told to all who wait for it, and does not stop the rest', async () => {
  const { begun, ask, fail, finish } = slowQueue(1)
  const [one, two, other] = [ask('broken'), ask('broken'), ask('whole')]
  fail('broken')
  await expect(one).rejects.toThrow('broken')
  await expect(two).rejects.toThrow('broken')
  await finish('whole')
  expect(await other).toBe('whole')
  expect(begun).toEqual(['broken', 'whole'])
})

test('when too much waits, what would come last is turned away', async () => {
  const { begun, ask, finish } = slowQueue(1, 2)
  void ask('now')
  const oldest = ask('oldest')
  const asked = [ask('newer'), ask('newest')]
  await expect(oldest).rejects.toThrow(Overtaken)
  for (const key of ['now', 'newest', 'newer']) await finish(key)
  expect(await Promise.all(asked)).toEqual(['newer', 'newest'])
  expect(begun).not.toContain('oldest')
})

test('at the end what waits is turned away and what is under way is finished', async () => {
  const { queue, ask, finish } = slowQueue(1)
  const [now, waiting] = [ask('now'), ask('waiting')]
  const closed = queue.close()
  await expect(waiting).rejects.toThrow(Overtaken)
  await finish('now')
  await closed
  expect(await now).toBe('now')
})
