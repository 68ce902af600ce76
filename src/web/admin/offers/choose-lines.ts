import type { Offer } from '#contract/offer/offer'

type Line = Pick<
  Offer['lines'][number],
  'id' | 'alternative_to' | 'is_optional' | 'is_addin_for' | 'taken_by'
>

/** Of lines that are alternatives to each other one is ordered. */
const groupOf = ({ id, alternative_to }: Line) => alternative_to ?? id

/** Lines that are in no basket or order, nor is an alternative to them; and what they are added to is left too. */
export function leftToOrder<L extends Line>(lines: readonly L[]): L[] {
  const taken = new Set(lines.filter(({ taken_by }) => taken_by !== null).map(groupOf))
  const left = lines.filter((line) => !taken.has(groupOf(line)))
  const ids = new Set(left.map(({ id }) => id))
  return left.filter(({ is_addin_for: main }) => main === null || ids.has(main))
}

/** The ids of the lines that are offered first: no options, and no alternatives. */
export function chooseFirst(lines: readonly Line[]): string[] {
  return leftToOrder(lines)
    .filter(({ is_optional, alternative_to }) => !is_optional && alternative_to === null)
    .map(({ id }) => id)
}

/** Chooses a line in place of its alternatives and with what it is added to, or leaves it out with what is added to it. */
export function toggleLine(
  lines: readonly Line[],
  chosen: readonly string[],
  id: string,
): string[] {
  const line = lines.find((one) => one.id === id)
  if (!line) return [...chosen]
  if (chosen.includes(id)) return without(lines, chosen, [id])
  const group = lines.filter((one) => groupOf(one) === groupOf(line)).map((one) => one.id)
  const others = without(lines, chosen, group)
  const main = line.is_addin_for
  if (main === null || others.includes(main)) return [...others, id]
  return [...toggleLine(lines, others, main), id]
}

function without(
  lines: readonly Line[],
  chosen: readonly string[],
  ids: readonly string[],
): string[] {
  const addins = lines.filter(({ is_addin_for: main }) => main !== null && ids.includes(main))
  const gone = new Set([...ids, ...addins.map(({ id }) => id)])
  return chosen.filter((id) => !gone.has(id))
}
