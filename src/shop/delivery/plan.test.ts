import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ore, unitPrice } from '#kernel/money'
import { BORNHOLM, code, config, heavy, parcel, rules, units } from '#test/delivery-samples'
import type { DeliveryCode, Parcel } from './delivery.ts'
import type { PlannedDelivery } from './journeys.ts'
import { listChoices, NO_CHOICE, planAsSaved, planDeliveries } from './plan.ts'
import type { SavedDelivery } from './saved-delivery.ts'

const PARCEL = 1
const PALLET = 2
const CRANE = 3
const PICKUP = 7
const DROPSHIP = 8

const ways = [
  code(PARCEL, { max_length_mm: 1500, ...heavy(20) }),
  code(PALLET, { default_price: unitPrice(4_000_000) }),
  code(CRANE, { default_price: unitPrice(6_000_000) }),
  code(PICKUP, { is_pickup: true, priority: 0, default_price: unitPrice(0) }),
  code(DROPSHIP, { is_dropship: true }),
]
const known = config(...ways)

function line(line_id: string, ...delivery_code_ids: number[]): Parcel {
  return parcel(1, { line_id, delivery_code_ids, supplier: line_id })
}

interface Given {
  readonly saved?: readonly SavedDelivery[]
  readonly zipcode?: string | null
  readonly codes?: readonly DeliveryCode[]
}

function plan(
  lines: readonly Parcel[],
  { saved = [], zipcode = '8000', codes = ways }: Given = {},
) {
  return planDeliveries(lines, saved, { zipcode, order_sum: ore(0) }, config(...codes))
}

function choicesOf(delivery: PlannedDelivery, all: readonly PlannedDelivery[]) {
  const choices = listChoices(delivery, all, { zipcode: '8000', order_sum: ore(0) }, known)
  return new Map(choices.map(({ code: { id }, quote }) => [id, quote]))
}

function save(deliveries: readonly PlannedDelivery[], chosen: Partial<SavedDelivery> = {}) {
  return deliveries.map(({ id, choice, parcels }, i): SavedDelivery => {
    const line_ids = parcels.map(({ line_id }) => line_id)
    return { id, ...choice, ...(i === 0 ? chosen : {}), line_ids }
  })
}

/** `code: lines`, in the order of the plan. */
function told(deliveries: readonly PlannedDelivery[]): string[] {
  return deliveries.map(
    ({ quote, parcels }) => `${quote?.code.id}: ${parcels.map(({ line_id }) => line_id).join(' ')}`,
  )
}

describe('the lines of a basket', () => {
  test('travel together when one code takes them all', () => {
    expect(told(plan([line('a', PARCEL, PALLET), line('b', PALLET)]))).toEqual(['2: a b'])
  })

  test('are parted into as few deliveries as possible', () => {
    const lines = [line('a', PARCEL, PALLET), line('b', PALLET, CRANE), line('c', PARCEL, CRANE)]
    expect(plan(lines)).toHaveLength(2)
  })

  test('go by the first code in order, where several would do', () => {
    expect(told(plan([line('a', CRANE, PARCEL), line('b', PARCEL, CRANE)]))).toEqual(['1: a b'])
  })

  test('go by the cheapest code, although another comes first', () => {
    const free = code(CRANE, { default_price: unitPrice(0) })
    expect(told(plan([line('a', PARCEL, CRANE)], { codes: [code(PARCEL), free] }))).toEqual([
      '3: a',
    ])
  })

  test('go by the quickest of those that cost the same', () => {
    const codes = [code(PARCEL, { delivery_days: 4 }), code(CRANE, { delivery_days: 2 })]
    expect(told(plan([line('a', PARCEL, CRANE)], { codes }))).toEqual(['3: a'])
  })

  test('go by a code whose price is known rather than by one that is agreed afterwards', () => {
    const later = code(CRANE, { default_price: unitPrice(0), is_variable: true })
    expect(told(plan([line('a', PARCEL, CRANE)], { codes: [code(PARCEL), later] }))).toEqual([
      '1: a',
    ])
  })

  test('are brought rather than fetched, although one trip to the shop would do', () => {
    const lines = [line('a', PARCEL, PICKUP), line('b', CRANE, PICKUP)]
    expect(told(plan(lines))).toEqual(['3: b', '1: a'])
  })

  test('are fetched when nothing else carries them', () => {
    expect(told(plan([line('a', PICKUP)]))).toEqual(['7: a'])
  })

  test('that must be fetched are fetched by themselves, whatever codes they have', () => {
    const gas = { ...line('gas', PARCEL, PICKUP), is_forced_pickup: true }
    expect(told(plan([gas, line('a', PARCEL)]))).toEqual(['1: a', '7: gas'])
    const bare = { ...line('gas', PARCEL), is_forced_pickup: true }
    expect(told(plan([bare]))).toEqual(['7: gas'])
  })

  test('from two suppliers come from two suppliers', () => {
    const lines = [line('a', DROPSHIP, PICKUP), line('b', DROPSHIP, PICKUP), line('c', PARCEL)]
    expect(told(plan(lines))).toEqual(['8: a', '8: b', '1: c'])
  })

  test('from one supplier come together', () => {
    const lines = [line('a', DROPSHIP), { ...line('b', DROPSHIP), supplier: 'a' }]
    expect(told(plan(lines))).toEqual(['8: a b'])
  })

  test('may come from the supplier, when they are of one; otherwise that would part them', () => {
    const a = line('a', CRANE, DROPSHIP)
    const ids = (lines: Parcel[]) => plan(lines).map(({ codes }) => codes.map(({ id }) => id))
    expect(ids([a])).toEqual([[CRANE, DROPSHIP]])
    expect(ids([a, { ...line('b', CRANE, DROPSHIP), supplier: 'a' }])).toEqual([[CRANE, DROPSHIP]])
    expect(ids([a, line('b', CRANE, DROPSHIP)])).toEqual([[CRANE]])
    expect(ids([a, { ...line('b', CRANE), supplier: 'a' }])).toEqual([[CRANE]])
    const [alone] = plan([a], { saved: save(plan([a]), { delivery_code_id: DROPSHIP }) })
    expect(alone?.quote?.code.id).toBe(DROPSHIP)
  })

  test('avoid a code that is too short, too weak or blocked for them', () => {
    const long = { ...line('a', PARCEL, PALLET), length_mm: 1501 }
    const heavyOne = { ...line('b', PARCEL, PALLET), weight_grams: 20_001 }
    expect(told(plan([long, heavyOne]))).toEqual(['2: a b'])
    const closed = code(PARCEL, rules({ block_order: true, delivery_area_id: BORNHOLM.id }))
    const codes = [closed, ...ways.slice(1)]
    expect(told(plan([line('a', PARCEL, CRANE)], { codes, zipcode: '3700' }))).toEqual(['3: a'])
    expect(told(plan([line('a', PARCEL, CRANE)], { codes }))).toEqual(['1: a'])
  })

  test('that nothing carries are told apart, with the reason', () => {
    const long = { ...line('a', PARCEL), length_mm: 2000 }
    const [delivery, nothing] = plan([long, line('b')])
    expect(delivery?.quote?.obstacle?.key).toBe('too_long')
    expect(nothing?.quote).toBeUndefined()
  })
})

describe('what was chosen for lines', () => {
  const a = line('a', PARCEL, CRANE, PICKUP)
  const chosen = save(plan([a]), { delivery_code_id: PICKUP, branch_id: 10 })

  test('stays with them when others come that can go the same way', () => {
    const [delivery, ...others] = plan([a, line('b', PARCEL, PICKUP)], { saved: chosen })
    expect(others).toEqual([])
    expect(delivery).toMatchObject({ id: chosen[0]?.id, choice: { branch_id: 10 } })
    expect(delivery?.quote?.code.id).toBe(PICKUP)
  })

  test('is lost, and said to be, when others come that cannot', () => {
    const [delivery] = plan([a, line('b', PARCEL, CRANE)], { saved: chosen })
    expect(delivery).toMatchObject({ is_choice_lost: true, choice: { delivery_code_id: PICKUP } })
    expect(delivery?.quote?.code.id).toBe(PARCEL)
  })

  test('comes back when those are taken away again', () => {
    const b = line('b', PARCEL, CRANE)
    const saved = save(plan([a, b], { saved: chosen }))
    expect(plan([a], { saved })[0]?.quote?.code.id).toBe(PICKUP)
  })

  test('follows both halves of a delivery that is parted', () => {
    const lines = [a, line('b', PARCEL, PICKUP)]
    const saved = save(plan(lines), { delivery_code_id: PICKUP })
    const parted = plan([...lines, { ...line('c', CRANE, PICKUP) }], { saved })
    expect(parted.filter(({ quote }) => quote?.code.id === PICKUP)).toHaveLength(1)
    expect(new Set(parted.map(({ id }) => id)).size).toBe(parted.length)
  })
})

test('products that were to be brought are not fetched because others are that they are put with', () => {
  const lines = [
    line('a', PARCEL, CRANE, PICKUP),
    line('b', PALLET, PICKUP),
    line('c', PARCEL, PALLET, PICKUP),
    line('d', PARCEL, PALLET, PICKUP),
  ]
  const saved = plan(lines).map((one): SavedDelivery => {
    const line_ids = one.parcels.map(({ line_id }) => line_id)
    const delivery_code_id = line_ids.includes('b') ? PALLET : PICKUP
    return { id: one.id, ...one.choice, delivery_code_id, line_ids }
  })
  expect(told(plan(lines, { saved }))).toEqual(['2: b', '7: a c d'])
  const grown = [...lines, line('e', CRANE, PICKUP)]
  const after = plan(grown, { saved })
  expect(told(after)).toEqual(['7: a e', '2: b c d'])
  expect(after.map((one) => one.is_choice_lost)).toEqual([false, true])
  expect(told(plan(grown, { saved: save(after) }))).toEqual(['7: a e', '2: b c d'])
})

describe('two deliveries by the same code', () => {
  test('share one journey, which the first of them pays', () => {
    const gas = { ...line('gas', PICKUP), is_forced_pickup: true }
    const fee = code(PICKUP, { is_pickup: true, priority: 0 })
    const deliveries = plan([gas, line('b', PICKUP)], { codes: [...ways.slice(0, 3), fee] })
    expect(deliveries.map(({ quote }) => quote?.price)).toEqual([800_000, 0])
    expect(deliveries[1]?.quote?.free).toEqual({ kind: 'shared', with: deliveries[0]?.id })
  })

  test('go both by what they need together, and come on the same day', () => {
    const LETTER = 4
    const over = (grams: number, to: number) =>
      rules({ weight_grams: grams, reset_delivery_code_id: to })
    const codes = [
      code(PARCEL, over(20_001, PALLET)),
      code(LETTER, over(2_001, PARCEL)),
      code(PALLET, { default_price: unitPrice(4_000_000) }),
    ]
    const a = { ...line('a', PARCEL), weight_grams: 18_000 }
    const b = { ...line('b', LETTER), weight_grams: 2_500, lead_days: 9 }
    const quotes = plan([a, b], { codes }).map(({ quote }) => quote)
    expect(quotes.map((quote) => [quote?.code.id, quote?.working_days])).toEqual([
      [PALLET, 9],
      [PALLET, 9],
    ])
    expect(quotes.map((quote) => quote?.price).toSorted()).toEqual([0, 4_000_000])
  })

  test('are each fetched when they are there', () => {
    const gas = { ...line('gas', PICKUP), is_forced_pickup: true }
    const deliveries = plan([gas, { ...line('b', PICKUP), lead_days: 9 }])
    expect(deliveries.map(({ quote }) => quote?.working_days).toSorted()).toEqual([2, 9])
  })

  test('cost what the second adds: a parcel lies along on the lorry that comes anyway', () => {
    const [crane, post] = plan([line('a', CRANE), line('b', PARCEL)])
    if (!crane || !post) throw new Error('two deliveries')
    const movable = { ...post, codes: ways.slice(0, 3) }
    const choices = choicesOf(movable, [crane, movable])
    expect(choices.get(PARCEL)?.price).toBe(800_000)
    expect(choices.get(CRANE)).toMatchObject({ price: 0, free: { kind: 'shared', with: crane.id } })
  })

  test('cost that, also where a day is chosen for the second: it is let go of with its way', () => {
    const [crane, post] = plan([line('a', CRANE), line('b', PARCEL)])
    if (!crane || !post) throw new Error('two deliveries')
    const choice = { ...post.choice, delivery_day: '2026-12-08' }
    const movable = { ...post, choice, codes: ways.slice(0, 3) }
    expect(choicesOf(movable, [crane, movable]).get(CRANE)?.price).toBe(0)
  })
})

describe('deliveries that stay as they are', () => {
  const saved = (id: string, delivery_code_id: number, ...line_ids: string[]): SavedDelivery => ({
    ...NO_CHOICE,
    ...{ id, delivery_code_id, line_ids },
  })
  const pay = (
    lines: readonly Parcel[],
    deliveries: readonly SavedDelivery[],
    codes: readonly DeliveryCode[] = ways,
  ) =>
    planAsSaved(lines, deliveries, { zipcode: '8000', order_sum: ore(0) }, config(...codes)).map(
      ({ id, quote }) => [id, quote?.code.id, quote?.price],
    )
  const lines = [line('a', PALLET, CRANE), line('b', PALLET)]

  test('are priced apart where they would go together today', () => {
    expect(pay(lines, [saved('one', CRANE, 'a'), saved('other', PALLET, 'b')])).toEqual([
      ['one', CRANE, 6_000_000],
      ['other', PALLET, 4_000_000],
    ])
    // Negative control.
    expect(told(plan(lines))).toEqual(['2: a b'])
  })

  test('cost what they add to a journey that is made anyway', () => {
    const both = [saved('one', PALLET, 'a'), saved('other', PALLET, 'b')]
    expect(pay(lines, both).at(-1)).toEqual(['other', PALLET, 0])
    const one = code(PALLET, { default_price: unitPrice(4_000_000), ...units(1) })
    expect(pay(lines, both, [one]).at(-1)).toEqual(['other', PALLET, 4_000_000])
    // By itself it is the whole journey.
    expect(pay(lines, both.slice(1))).toEqual([['other', PALLET, 4_000_000]])
  })

  test('take only what may go by them, and a lorry what is light', () => {
    expect(pay([line('a', PARCEL)], [saved('one', PALLET, 'a')])).toEqual([
      ['one', undefined, undefined],
    ])
    const lorry = code(CRANE, { takes_along_grams: 60_000, takes_along_mm: 2_400 })
    expect(pay([line('a', PARCEL)], [saved('one', CRANE, 'a')], [lorry, code(PARCEL)])).toEqual([
      ['one', CRANE, 800_000],
    ])
  })
})

describe('whatever is in the basket', () => {
  const someCodes = fc.uniqueArray(fc.constantFrom(PARCEL, PALLET, CRANE, PICKUP, DROPSHIP))
  const someLines = fc
    .array(
      fc.record({
        delivery_code_ids: someCodes,
        is_forced_pickup: fc.boolean(),
        supplier: fc.constantFrom('x', 'y'),
        weight_grams: fc.integer({ min: 0, max: 40_000 }),
        length_mm: fc.option(fc.integer({ min: 1, max: 5000 })),
      }),
      { maxLength: 12 },
    )
    .map((all) => all.map((facts, i) => parcel(i + 1, { ...facts, line_id: `line ${i}` })))

  test('every line travels in exactly one delivery, by a code it may take', () =>
    fc.assert(
      fc.property(someLines, (lines) => {
        const deliveries = plan(lines)
        const ids = deliveries.flatMap(({ parcels }) => parcels.map(({ line_id }) => line_id))
        expect(ids.toSorted()).toEqual(lines.map(({ line_id }) => line_id).toSorted())
        expect(new Set(deliveries.map(({ id }) => id)).size).toBe(deliveries.length)
        for (const { asked, codes, parcels } of deliveries) {
          if (asked) expect(codes).toContain(asked)
          for (const { delivery_code_ids, is_forced_pickup } of parcels) {
            if (is_forced_pickup) expect(asked?.is_pickup).toBe(true)
            else if (asked) expect(delivery_code_ids).toContain(asked.id)
          }
          const suppliers = new Set(parcels.map(({ supplier }) => supplier))
          if (asked?.is_dropship) expect(suppliers.size).toBe(1)
        }
      }),
    ))

  test('the order of its lines changes neither deliveries nor prices', () =>
    fc.assert(
      fc.property(someLines, (lines) => {
        const facts = (all: readonly PlannedDelivery[]) =>
          all.map(({ id, quote }) => [id, quote?.code.id, quote?.price])
        expect(facts(plan(lines.toReversed()))).toEqual(facts(plan(lines)))
      }),
    ))

  test('looking again gives the same deliveries, saved or not', () =>
    fc.assert(
      fc.property(someLines, (lines) => {
        const first = plan(lines)
        expect(told(plan(lines, { saved: save(first) }))).toEqual(told(first))
        expect(plan(lines, { saved: save(first) }).map(({ id }) => id)).toEqual(
          plan(lines).map(({ id }) => id),
        )
      }),
    ))
})

test('a shop with many codes still parts every basket', () => {
  const codes = Array.from({ length: 14 }, (_, i) => code(i + 1))
  const lines = codes.map(({ id }) => line(`line ${id}`, id, (id % 14) + 1))
  const deliveries = plan(lines, { codes })
  expect(deliveries.flatMap(({ parcels }) => parcels)).toHaveLength(14)
  expect(deliveries.every(({ asked, codes: all }) => asked && all.includes(asked))).toBe(true)
})
