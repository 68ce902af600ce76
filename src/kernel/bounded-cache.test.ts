import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

const FOREVER = Number.POSITIVE_INFINITY

function cache(max = 100, now = () => 0) {
  return new BoundedCache<string, string>({ max, weigh: (text) => text.length, now })
}

async function keep(kept: BoundedCache<string, string>, key: string, value: string) {
  return kept.through(key, async () => ({ value, until: FOREVER }))
}

function later() {
  let finish: (value: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const value = new Promise<string>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  const fetch = async () => ({ value: await value, until: FOREVER })
  return { fetch, finish, fail }
}

test('what was fetched is not fetched again until its time is over', async () => {
  let now = 0
  let fetched = 0
  const kept = cache(100, () => now)
  const ask = () => kept.through('a', async () => ({ value: `${++fetched}`, until: 10 }))
  expect([await ask(), await ask()]).toEqual(['1', '1'])
  now = 10
  expect(await ask()).toBe('2')
})

test('what is put in when its time is over takes the room of nothing', () => {
  const kept = cache(100, () => 10)
  kept.put('a', 'aa', 10)
  expect([kept.get('a'), kept.weight]).toEqual([undefined, 0])
  kept.put('a', 'aa', 11)
  expect([kept.get('a'), kept.weight]).toEqual(['aa', 2])
})

test('the bound holds, and what was asked for last stays', async () => {
  const kept = cache(6)
  await keep(kept, 'a', 'aa')
  await keep(kept, 'b', 'bb')
  await keep(kept, 'c', 'cc')
  kept.get('a')
  await keep(kept, 'd', 'dd')
  expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key))).toEqual(['aa', undefined, 'cc', 'dd'])
  expect(kept.weight).toBe(6)
  await keep(kept, 'e', 'too much to keep')
  expect(kept.weight).toBeLessThanOrEqual(6)
})

test('what may not be kept takes nothing else away', async () => {
  const kept = cache(4)
  await keep(kept, 'a', 'aa')
  await keep(kept, 'b', 'bb')
  expect(await kept.through('c', async () => ({ value: 'cc', until: 0 }))).toBe('cc')
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual(['aa', 'bb', undefined])
})

test('of many, none that was asked for again and again makes room for those that were asked for once', async () => {
  const cache = new BoundedCache<number, number>({ max: 100, weigh: () => 1 })
  const put = (key: number) =>
    cache.through(key, async () => ({ value: key, until: Number.POSITIVE_INFINITY }))
  for (let key = 0; key < 100; key += 1) await put(key)
  for (let key = 100; key < 1_000; key += 1) {
    await put(key)
    for (const often of [3, 50, 99]) expect([key, cache.get(often)]).toEqual([key, often])
  }
  expect(cache.get(4)).toBeUndefined()
  expect(cache.weight).toBe(100)
})

test('whoever goes through everything once takes little from those who ask for the same again', async () => {
  const cache = new BoundedCache<number, number>({ max: 100, weigh: () => 1 })
  const ask = (key: number) => cache.through(key, async () => ({ value: key, until: FOREVER }))
  const again = Array.from({ length: 60 }, (_, key) => key)
  for (const key of [...again, ...again]) await ask(key)
  for (let key = 1_000; key < 1_150; key += 1) await ask(key)
  const left = again.filter((key) => cache.get(key) !== undefined)
  expect(left.length).toBeGreaterThan(50)
  expect(cache.weight).toBe(100)
})

test('of a few more than there is room for, asked for in turn, half are found and more', async () => {
  const cache = new BoundedCache<number, number>({ max: 1_000, weigh: () => 1 })
  let fetched = 0
  const ask = (key: number) =>
    cache.through(key, async () => {
      fetched += 1
      return { value: key, until: FOREVER }
    })
  const walk = async () => {
    for (let key = 0; key < 1_050; key += 1) await ask(key)
  }
  for (let round = 0; round < 10; round += 1) await walk()
  fetched = 0
  await walk()
  expect(fetched).toBeLessThan(1_050 / 2)
  expect(fetched).toBeGreaterThan(50)
})

test('what is more than the whole room is given and not kept, and takes nothing away', async () => {
  const kept = cache(6)
  await keep(kept, 'a', 'aa')
  expect(await keep(kept, 'b', 'too much')).toBe('too much')
  expect([kept.get('a'), kept.get('b'), kept.weight]).toEqual(['aa', undefined, 2])
})

test('long keys count as well, where they can be long', async () => {
  const weigh = (text: string, key: string) => text.length + key.length
  const kept = new BoundedCache<string, string>({ max: 100, weigh, now: () => 0 })
  for (let i = 10; i < 60; i += 1) await keep(kept, `${i}${'x'.repeat(38)}`, '')
  expect(kept.weight).toBe(80)
  expect(kept.get(`10${'x'.repeat(38)}`)).toBeUndefined()
})

test('those who ask at once share one fetch, and its failure, which is not remembered', async () => {
  const kept = cache()
  const { fetch, finish } = later()
  const both = Promise.all([kept.through('a', fetch), kept.through('a', () => Promise.reject())])
  finish('x')
  expect(await both).toEqual(['x', 'x'])
  const broken = later()
  const failing = [kept.through('b', broken.fetch), kept.through('b', broken.fetch)]
  broken.fail(new Error('down'))
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(await keep(kept, 'b', 'up')).toBe('up')
})

test('what was fetched before a change is not remembered, nor waited for by those who ask after it', async () => {
  for (const change of [
    (kept: BoundedCache<string, string>) => kept.clear(),
    (kept: BoundedCache<string, string>) => kept.drop(['other']),
  ]) {
    const kept = cache()
    const before = later()
    const old = kept.through('a', before.fetch)
    change(kept)
    const fresh = keep(kept, 'a', 'new')
    expect(await fresh).toBe('new')
    before.finish('old')
    expect(await old).toBe('old')
    expect(kept.get('a')).toBe('new')
  }
})

test('those who ask anew do not wait for what was asked before, and what comes late is taken for what it says', async () => {
  const kept = new BoundedCache<string, string>({
    max: 9,
    weigh: () => 1,
    isStale: (value) => value === 'old',
  })
  const [before, after] = [later(), later()]
  const old = kept.through('a', before.fetch)
  kept.askAnew()
  const fresh = kept.through('a', after.fetch)
  before.finish('old')
  expect(await old).toBe('old')
  const joined = kept.through('a', () => Promise.reject(new Error('asked once more')))
  after.finish('new')
  expect(await Promise.all([fresh, joined])).toEqual(['new', 'new'])
  expect(kept.get('a')).toBe('new')
})

test('of many only the unknown are fetched, together, and some may not exist', async () => {
  const kept = cache()
  await keep(kept, 'a', '1')
  const asked: string[][] = []
  const values = await kept.throughMany(['a', 'b', 'c'], async (missing) => {
    asked.push(missing)
    return new Map([['b', { value: '2', until: FOREVER }]])
  })
  expect(asked).toEqual([['b', 'c']])
  expect([...values]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
})

test('what has become untrue is fetched again', async () => {
  const untrue = new Set<string>()
  const kept = new BoundedCache<string, string>({
    max: 9,
    weigh: () => 1,
    isStale: (value) => untrue.has(value),
  })
  await keep(kept, 'a', 'old')
  untrue.add('old')
  expect(kept.get('a')).toBeUndefined()
  expect(await keep(kept, 'a', 'new')).toBe('new')
})

test('where only what comes again is kept, what comes once is fetched and takes nothing away', async () => {
  const kept = new BoundedCache<string, string>({ max: 4, weigh: () => 1, secondOf: 8 })
  let fetched = 0
  const ask = (key: string) =>
    kept.through(key, async () => ({ value: `${key}${++fetched}`, until: FOREVER }))
  expect([await ask('a'), await ask('a'), await ask('a')]).toEqual(['a1', 'a2', 'a2'])
  for (let i = 0; i < 100; i += 1) {
    await ask(`x${i}`)
    expect(kept.get('a')).toBe('a2')
  }
  expect(kept.weight).toBe(1)
  kept.put('b', 'b', FOREVER)
  expect(kept.get('b')).toBeUndefined()
  kept.put('b', 'b', FOREVER)
  expect(kept.get('b')).toBe('b')
  await kept.through('c', async () => ({ value: 'c', until: FOREVER, isSure: true }))
  expect(kept.get('c')).toBe('c')
})
