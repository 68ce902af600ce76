import { describe, expect, test } from 'vitest'
import { quantity } from '#kernel/units/quantity'
import { chooseFacts, type ItemVariant, stockStatus } from './item.ts'

describe('the stock of products', () => {
  const products = {
    is_discontinued: false,
    does_stock_control: true,
    is_backordered: false,
    stock: quantity(0),
  }

  test('is few below five', () => {
    expect(stockStatus({ ...products, stock: quantity(5_000) })).toBe('in_stock')
    expect(stockStatus({ ...products, stock: quantity(4_999) })).toBe('low')
    expect(stockStatus({ ...products, stock: quantity(1) })).toBe('low')
  })

  test('that is not there is ordered home, made, or cannot be had', () => {
    expect(stockStatus(products)).toBe('out_of_stock')
    expect(stockStatus({ ...products, is_backordered: true })).toBe('backorder')
    expect(stockStatus({ ...products, does_stock_control: false })).toBe('made_to_order')
  })

  test('that is discontinued comes no more', () => {
    const last = { ...products, is_discontinued: true }
    expect(stockStatus({ ...last, is_backordered: true })).toBe('out_of_stock')
    expect(stockStatus({ ...last, does_stock_control: false })).toBe('out_of_stock')
    expect(stockStatus({ ...last, stock: quantity(3_000) })).toBe('low')
  })
})

describe('the facts of a card', () => {
  const value = (name: string, variant_group_id: number, more = {}): ItemVariant => ({
    id: variant_group_id * 100,
    name,
    variant_group_id,
    group_name: 'Gruppe',
    group_unit: null,
    as_filter: true,
    is_brand: false,
    ...more,
  })
  const name = '45×95 mm regel C24'

  test('leave out what the name and the brand say', () => {
    const variants = [
      value('Fjordplank', 45, { is_brand: true }),
      value('45×95 mm', 5),
      value('c24', 9),
      value('PEFC', 36),
    ]
    expect(chooseFacts(name, variants, [], [])).toEqual(['PEFC'])
  })

  test('leave out that in which children differ', () => {
    const length = { id: 3, name: 'Længde', slug: 'laengde', unit: 'mm' }
    expect(chooseFacts(name, [value('4200 mm', 3), value('Gran', 7)], [length], [])).toEqual([
      'Gran',
    ])
  })

  test('say what a bare figure is of, unless the name says it', () => {
    const heat = value('0,8-1,3', 16, { group_name: 'U-værdi', group_unit: 'W/m²K' })
    const gloss = value('2', 23, { group_name: 'Glans' })
    expect(chooseFacts('Facadedør Grebsted', [heat], [], [])).toEqual([
      'U-værdi\u00a00,8–1,3\u00a0W/m²K',
    ])
    expect(chooseFacts('Vægmaling, 2,25 l', [gloss], [], [])).toEqual(['Glans\u00a02'])
    expect(chooseFacts('Vægmaling, glans 2, hvid', [gloss], [], [])).toEqual([])
  })

  test('are three at most, the line of the treatment last', () => {
    const variants = [value('Gran', 7), value('PEFC', 36)]
    expect(chooseFacts(name, variants, [], ['EN 14081-1', 'mere'])).toEqual([
      'Gran',
      'PEFC',
      'EN 14081-1',
    ])
    expect(chooseFacts(name, variants, [], [null, undefined, '', 'Gran'])).toEqual(['Gran', 'PEFC'])
  })
})
