import { formatCount, formatQuantity } from '#ui/format'
import { type FacetGroup, type FacetOption, type FacetsView, limitsOf } from '../views/facets.ts'
import type { Pen } from './pen.ts'

/** A group of filters of which nothing is chosen; one that is folded shows its name alone. */
export interface ShownGroup {
  readonly group: FacetGroup
  readonly isOpen: boolean
}

export function traceGroup({ group, isOpen }: ShownGroup, pen: Pen): ShownGroup {
  const { key, name, help, options, isIdle, range, ...none } = group
  none satisfies Record<string, never>
  const isRange = pen.form(range !== undefined)
  return {
    isOpen: pen.form(isOpen),
    group: {
      key: isOpen ? pen.text(key) : key,
      name: pen.text(name),
      help: pen.text(help),
      isIdle,
      options: isOpen ? (isRange ? traceLimits(group, pen) : traceOptions(options, pen)) : options,
      range:
        isOpen && range
          ? { unit: pen.text(range.unit), step: pen.amount(range.step, String) }
          : range,
    },
  }
}

function traceOptions(options: readonly FacetOption[], pen: Pen): readonly FacetOption[] {
  pen.form(options.length)
  return options.map(({ id, name, full: _elsewhere, count, figure, colour, ...none }) => {
    none satisfies Record<string, never>
    return {
      id: pen.amount(id, String),
      name: pen.text(name),
      // A choice that nothing would be left of cannot be made.
      count: pen.form(count > 0) ? pen.amount(count, formatCount) : count,
      ...(figure !== undefined && { figure }),
      ...(pen.form(colour !== undefined) && colour && { colour: pen.text(colour) }),
    }
  })
}

/** Of figures that are chosen by two limits, the first and the last are seen. */
function traceLimits(group: FacetGroup, pen: Pen): readonly FacetOption[] {
  const { from, to } = limitsOf(group)
  return [from, to].map((figure, id) => ({
    id,
    name: '',
    count: 1,
    figure: pen.amount(figure, String, formatQuantity),
  }))
}

/** What is on the shelf, and what it costs. */
export type ShownOffer = Pick<FacetsView, 'inStock' | 'price'>

export function traceOffer({ inStock, price, ...none }: ShownOffer, pen: Pen): ShownOffer {
  none satisfies Record<string, never>
  return {
    inStock: pen.amount(inStock, String),
    price: pen.form(price !== undefined)
      ? price && {
          from: pen.amount(price.from, String, formatQuantity),
          to: pen.amount(price.to, String, formatQuantity),
        }
      : price,
  }
}
