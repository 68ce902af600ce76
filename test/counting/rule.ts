import type { Counted } from './counted-database.ts'
import type { Exception } from './exceptions.ts'

/** A statement may read so many rows for each that it returns or changes: an order is joined from ten tables. */
const ROWS_EACH = 15
/** Small tables are rightly read whole, and what one company has of ten years is summed for it. */
const ROWS_ALWAYS = 300
/** Pages for each row that may be read: down an index, and to the row. What an index skips shows in nothing else. */
const PAGES_EACH = 10
/**
 * Goods and their prices do not grow with the age of a shop, and what is kept of them in memory is built by reading them whole: so many
 * rows may be read for each product.
 */
const GOODS_EACH = 25

export interface Breach extends Counted {
  readonly allowed: { readonly rows: number; readonly pages: number; readonly goods: number }
}

/** @param products How many the shop has. */
export function findBreach(counted: Counted, products: number): Breach | undefined {
  const rows = Math.max(ROWS_ALWAYS, ROWS_EACH * counted.used)
  const goods = GOODS_EACH * Math.max(products, counted.used)
  const pages = PAGES_EACH * (rows + counted.goods)
  const isWithin = counted.read <= rows && counted.goods <= goods && counted.pages <= pages
  return isWithin ? undefined : { ...counted, allowed: { rows, pages, goods } }
}

/** The worst breach of each statement that has no exception, as a line to read. */
export function describeBreaches(
  breaches: readonly Breach[],
  exceptions: readonly Exception[],
): string[] {
  const worst = new Map<string, Breach>()
  for (const breach of breaches) {
    if (exceptions.some((exception) => covers(exception, breach))) continue
    const before = worst.get(breach.text)
    if (!before || before.read + before.goods < breach.read + breach.goods) {
      worst.set(breach.text, breach)
    }
  }
  return [...worst.values()].toSorted((a, b) => b.read - a.read).map(describe)
}

/** Those that no breach needs though every run should have one, by what they are for. */
export function findNeedless(
  breaches: readonly Breach[],
  exceptions: readonly Exception[],
): string[] {
  return exceptions
    .filter(
      (exception) =>
        !exception.dependsOnPlan && !breaches.some((breach) => covers(exception, breach)),
    )
    .map(({ statement, why }) => `${statement}: ${why}`)
}

function covers(exception: Exception, breach: Breach): boolean {
  const { step, statement, rows, pages = PAGES_EACH * rows, goods } = exception
  if (!statement.test(breach.text) || step?.test(breach.step) === false) return false
  return (
    breach.read <= rows &&
    breach.pages <= pages + PAGES_EACH * breach.goods &&
    breach.goods <= (goods ?? breach.allowed.goods)
  )
}

function describe({ step, read, used, goods, pages, allowed, where, text }: Breach): string {
  return `${step}: read ${read} rows (${allowed.rows} allowed for ${used}), ${goods} of goods, ${pages} pages (${allowed.pages}); ${where.join(', ')}: ${text.slice(0, 240)}`
}
