import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findCity } from '#kernel/danish/zipcodes'
import { offerPoints } from '#shop/delivery'
import { startShipmondo } from '#test/shipmondo/emulator'
import { createBuiltInPoints } from './built-in.ts'
import { createShipmondoPoints } from './shipmondo.ts'

const emulator = await startShipmondo()
afterAll(() => emulator.close())
beforeEach(() => {
  emulator.fault = undefined
})

const builtInPoints = createBuiltInPoints(findCity)
const shipmondo = createShipmondoPoints({ ...emulator, timeoutMs: 1_000 })

describe('parcel shops by Shipmondo', () => {
  test('are asked for by carrier and postcode, and one without an address is left out', async () => {
    const points = await shipmondo.list('gls', '8000')
    expect(points).toHaveLength(6)
    expect(points[0]).toEqual({
      reference: '95001',
      carrier_reference: 'gls',
      name: 'Pakkeshop 1',
      address1: 'Hovedgaden 1',
      zipcode: '8000',
      city: 'Byen',
      hours: ['Mandag: 08:00 - 20:00', 'Tirsdag: 08:00 - 20:00'],
      distance_m: 350,
    })
    expect(emulator.calls.at(-1)).toEqual({
      carrier_code: 'gls',
      country_code: 'DK',
      zipcode: '8000',
    })
    await shipmondo.list('postnord', '8000')
    expect(emulator.calls.at(-1)?.carrier_code).toBe('pdk')
  })

  test('are refused to the wrong key', async () => {
    const other = createShipmondoPoints({ ...emulator, key: 'wrong' })
    await expect(other.list('gls', '8000')).rejects.toThrow('401')
  })

  test.each(['error', 'garbage', 'strange', 'timeout'] as const)(
    'cannot be listed when the answer is: %s',
    async (fault) => {
      emulator.fault = fault
      await expect(shipmondo.list('gls', '8000')).rejects.toThrow()
    },
  )

  test('are listed when the answer is slow, but in time', async () => {
    emulator.fault = 'slow'
    expect(await shipmondo.list('gls', '8000')).toHaveLength(6)
  })
})

describe('the parcel shops that are offered', () => {
  test('are five, asked for once a day, also by many at once', async () => {
    const offered = offerPoints(shipmondo)
    const before = emulator.calls.length
    const lists = await Promise.all([offered.near('gls', '8200'), offered.near('gls', '8200')])
    await offered.near('gls', '8200')
    expect(lists.map((list) => list?.length)).toEqual([5, 5])
    expect(emulator.calls.length - before).toBe(1)
  })

  test('are none while the source fails, and are there again when it answers', async () => {
    const failures: unknown[] = []
    const offered = offerPoints(shipmondo, (error) => failures.push(error))
    emulator.fault = 'error'
    expect(await offered.near('gls', '8210')).toBeUndefined()
    expect(failures).toHaveLength(1)
    emulator.fault = undefined
    expect(await offered.near('gls', '8210')).toHaveLength(5)
  })

  test('are none without a source', async () => {
    expect(await offerPoints(undefined).near('gls', '8000')).toBeUndefined()
  })
})

describe('the built-in parcel shops', () => {
  test('are the same for the same postcode, nearest first, in towns that exist', async () => {
    for (const zip of ['1000', '3700', '4305', '8000', '9990']) {
      const points = await builtInPoints.list('gls', zip)
      expect(points.length).toBeGreaterThanOrEqual(5)
      const metres = points.map(({ distance_m }) => distance_m ?? 0)
      expect(metres).toEqual(metres.toSorted((a, b) => a - b))
      expect(new Set(points.map(({ reference }) => reference)).size).toBe(points.length)
      expect(points.every(({ city }) => city !== '')).toBe(true)
      expect(await builtInPoints.list('gls', zip)).toEqual(points)
    }
  })
})
