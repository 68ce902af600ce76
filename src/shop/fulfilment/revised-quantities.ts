import type { Fault } from '#kernel/refusal'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { formatUnits } from '#kernel/units/unit-plurals'
import { LINE_QUANTITY_MAX } from '#shop/checkout'
import { isSold, type LineState, type PartLine } from './part.ts'
import { type PartFault, PartRefused } from './refusals.ts'

/**
 * The lines that are of another quantity afterwards, with the add-ins of those that are gone.
 *
 * @param mixed Lines whose cans are mixed: there is never more of them.
 * @throws {PartRefused} by the field of what is unknown, named twice, has left, or is not sold like that.
 */
export function toQuantities(
  states: readonly LineState[],
  mixed: ReadonlySet<string>,
  asked: readonly PartLine[],
): ReadonlyMap<string, Quantity> {
  const errors: Record<string, Fault<PartFault>[]> = {}
  const quantities = new Map<string, Quantity>()
  for (const [i, part] of asked.entries()) {
    const state = states.find(({ line }) => line.id === part.line_id)
    if (!state) errors[`quantities.${i}.line_id`] = [{ code: 'part_line_unknown' }]
    else if (quantities.has(part.line_id)) {
      errors[`quantities.${i}.line_id`] = [{ code: 'part_line_twice' }]
    } else {
      quantities.set(part.line_id, part.quantity)
      const fault = faultOf(state, mixed.has(part.line_id), part.quantity)
      if (fault) errors[`quantities.${i}.quantity`] = [fault]
    }
  }
  if (Object.keys(errors).length > 0) throw new PartRefused({ errors })
  for (const state of states) {
    const { line } = state
    const isGone = quantities.get(line.is_addin_for ?? '') === 0
    if (isGone && !quantities.has(line.id)) quantities.set(line.id, leastOf(state))
  }
  return new Map([...quantities].filter(([id, units]) => unitsOf(states, id) !== units))
}

function unitsOf(states: readonly LineState[], id: string): Quantity | undefined {
  return states.find(({ line }) => line.id === id)?.line.quantity
}

/** What has left, or its customer has withdrawn from, stays. */
function leastOf({ line, shipped, withdrawn }: LineState): Quantity {
  return quantity(Math.min(line.quantity, shipped + withdrawn))
}

function faultOf(
  state: LineState,
  isMixed: boolean,
  units: Quantity,
): Fault<PartFault> | undefined {
  const { line } = state
  const told = (count: Quantity) => formatUnits(count, line.product_facts.unit)
  const least = leastOf(state)
  if (units < least) return { code: 'part_quantity_least', facts: { least: told(least) } }
  const most = isMixed ? line.quantity : LINE_QUANTITY_MAX
  if (units > most) return { code: 'part_quantity', facts: { most: told(most) } }
  const isSame = units === line.quantity || units === least
  return isSame || isSold(line, units) ? undefined : { code: 'part_quantity_unsold' }
}
