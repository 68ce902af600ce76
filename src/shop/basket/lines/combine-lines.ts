import { uuidv7 } from '#kernel/ids'
import { quantityToNumber } from '#kernel/units/quantity'
import { formatUnits } from '#kernel/units/unit-plurals'
import { addUp, mostOf, noticeOf, type PricingContext, type StoredLine } from '#shop/checkout'
import { isSame } from './add-line.ts'
import { understand } from './typed-quantity.ts'

/** Lines of the one basket after those of the other have been added to them. */
export function combineLines(
  own: readonly StoredLine[],
  theirs: readonly StoredLine[],
  context: PricingContext,
): StoredLine[] {
  const lines = [...own]
  /** Lines of the other basket → where they are now. */
  const ids = new Map<string, string>()
  // Add-ins come after the line that they belong to.
  const ordered = theirs.toSorted(
    (a, b) => Number(a.is_addin_for !== null) - Number(b.is_addin_for !== null),
  )
  for (const line of ordered) {
    const at = line.is_addin_for === null ? lines.findIndex((one) => isSame(one, line)) : -1
    const same = lines[at]
    const id = same?.id ?? uuidv7()
    ids.set(line.id, id)
    if (same) lines[at] = addTo(same, line, context)
    else lines.push(copyOf(line, id, { addedTo: lines, ids }))
  }
  return lines
}

function copyOf(
  line: StoredLine,
  id: string,
  { addedTo, ids }: { addedTo: readonly StoredLine[]; ids: ReadonlyMap<string, string> },
): StoredLine {
  const parent = line.is_addin_for
  return {
    ...line,
    id,
    basket_delivery_line_id: null,
    is_addin_for: parent === null ? null : (ids.get(parent) ?? null),
    sort: Math.max(-1, ...addedTo.map(({ sort }) => sort)) + 1,
  }
}

function addTo(line: StoredLine, more: StoredLine, { products }: PricingContext): StoredLine {
  const product = products.get(line.product_id)
  const note = line.note || more.note
  // What is no longer for sale cannot be counted in its units.
  if (!product) return { ...line, note }
  const sum = addUp(line, more, product)
  const most = mostOf(product)
  if (most === null || sum.quantity <= most) return { ...line, ...sum, note }
  const { amount } = understand({ quantity: most }, product, false)
  const message = `Varen lå i kurven i forvejen. Du kan højst købe ${formatUnits(most, product.unit).replace(/\.$/, '')}.`
  const params = { max: quantityToNumber(most) }
  return {
    ...line,
    ...amount,
    note,
    errors: [noticeOf('merged_to_max', message, { field: 'quantity', params })],
  }
}
