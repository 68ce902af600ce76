import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ore, unitPrice } from '#kernel/money'
import { quantity as quantityOf } from '#kernel/units/quantity'
import { price, quantity, rate, sum, time } from './codecs.ts'
import { writerOf } from './writer.ts'

describe('what a reply is written by', () => {
  it('writes each kind of figure as its codec has it', () => {
    const write = writerOf(z.object({ sum, quantity, time, price, rate }))

    expect(
      write({
        sum: ore(12_345),
        quantity: quantityOf(1_500),
        time: new Date('2026-11-28T10:00:00Z'),
        price: unitPrice(123_456),
        rate: 2_500,
      }),
    ).toEqual({
      sum: 123.45,
      quantity: 1.5,
      time: '2026-11-28T10:00:00.000Z',
      price: 12.3456,
      rate: 25,
    })
  })

  it('leaves out what the contract does not have, in objects and lists too', () => {
    const line = z.object({ name: z.string() })
    const write = writerOf(z.object({ line, lines: z.array(line) }))
    const row = { name: 'Bræt', net_cost: 10 }

    expect(write({ line: row, lines: [row], secret: 1 } as never)).toEqual({
      line: { name: 'Bræt' },
      lines: [{ name: 'Bræt' }],
    })
  })

  it('keeps null, and leaves out what is not there', () => {
    const write = writerOf(
      z.object({ paid: sum.nullable(), note: z.string().optional(), due: sum }),
    )

    expect(Object.entries(write({ paid: null } as never))).toEqual([['paid', null]])
  })

  it('writes objects that hold their own kind', () => {
    const branch = z.object({
      weight: quantity,
      get children(): z.ZodOptional<z.ZodArray<typeof branch>> {
        return z.array(branch).optional()
      },
    })

    const leaf = { weight: quantityOf(2_000), size: 3 }
    expect(writerOf(branch)({ weight: quantityOf(1_000), children: [leaf] })).toEqual({
      weight: 1,
      children: [{ weight: 2 }],
    })
  })

  it('refuses a contract that leaves open how something is written', () => {
    const choice = z.union([z.object({ a: sum }), z.object({ b: sum })])

    expect(() => writerOf(z.object({ choice }))).toThrow('a choice of objects')
    expect(() => writerOf(z.record(z.string(), sum))).toThrow('a choice of objects')
    expect(() => writerOf(z.object({ at: z.string().transform(Number) }))).toThrow('a transform')
  })

  it('takes a choice of words or figures as it is', () => {
    const write = writerOf(z.object({ type: z.union([z.literal(301), z.literal(302)]) }))

    expect(write({ type: 302 })).toEqual({ type: 302 })
  })
})
