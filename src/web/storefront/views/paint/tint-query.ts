/** What is to be painted, as it was typed. */
export interface TintQuery {
  /** The id of the paint. */
  readonly vare?: string | undefined
  readonly m2?: string | undefined
  readonly gange?: string | undefined
  readonly daekker?: string | undefined
  readonly spild?: string | undefined
  /** The cans: `faerrest`, or as many of each as were chosen, `394:2,395:1`; the cheapest when left out. */
  readonly spande?: string | undefined
}

/** The fewest cans instead of the cheapest. */
export const FEWEST = 'faerrest'
/** What the field for the number of a can is called before its id. */
export const COUNT_OF = 'antal-'

const TYPED = /^[\d.,\s]{1,12}$/

export function readTintQuery(query: URLSearchParams): TintQuery {
  const typed = (key: string) => {
    const text = query.get(key)?.trim() ?? ''
    return TYPED.test(text) ? text : undefined
  }
  const vare = query.get('vare') ?? ''
  return {
    vare: /^[1-9]\d{0,14}$/.test(vare) ? vare : undefined,
    m2: typed('m2'),
    gange: typed('gange'),
    daekker: typed('daekker'),
    spild: typed('spild'),
    spande: readCans(query),
  }
}

const [MOST_KINDS, MOST_CANS] = [8, 999]
const CANS = /^[1-9]\d{0,14}:[1-9]\d{0,2}(,[1-9]\d{0,14}:[1-9]\d{0,2}){0,7}$/

/** As an address says it, or as the fields of a form do. */
function readCans(query: URLSearchParams): string | undefined {
  const told = query.get('spande') ?? ''
  if (told === FEWEST || CANS.test(told)) return told
  const rows = [...query].flatMap(([name, value]) => {
    if (!name.startsWith(COUNT_OF)) return []
    const count = Math.min(MOST_CANS, Number(value.trim()))
    return Number.isInteger(count) && count > 0 ? [`${name.slice(COUNT_OF.length)}:${count}`] : []
  })
  const written = rows.slice(0, MOST_KINDS).join()
  return CANS.test(written) ? written : undefined
}
