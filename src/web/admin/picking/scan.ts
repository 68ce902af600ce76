import type { PickedOrder } from '#contract/picking/picking'

type Line = PickedOrder['lines'][number]

/** The line that a code is of, one first of which more is to be picked. Undefined for another product. */
export function lineOfCode<One extends Pick<Line, 'codes' | 'sku' | 'to_pick' | 'picked'>>(
  lines: readonly One[],
  scanned: string,
): One | undefined {
  const code = bare(scanned)
  if (code === '') return undefined
  const its = lines.filter(({ codes, sku }) =>
    [...codes, sku ?? ''].some((one) => bare(one) === code),
  )
  return its.find(({ to_pick, picked }) => picked < to_pick) ?? its[0]
}

/** Scanners add blanks, and write a GTIN of 13 digits with a zero before it. */
function bare(code: string): string {
  return code
    .replaceAll(/\s/g, '')
    .replace(/^0+(?=\d)/, '')
    .toLowerCase()
}
