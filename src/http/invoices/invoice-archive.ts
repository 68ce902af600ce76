import type { Db } from '#database/client'
import { refusal } from '#kernel/refusal'
import { toSlug } from '#kernel/text/fold'
import type { UserReader } from '#shop/access'
import { EndpointMissing, writeOioubl } from '#shop/documents'
import { findInvoice, type InvoiceConditions, readInvoices, sumUpInvoices } from '#shop/invoices'
import type { ZipEntry } from '#shop/tables'
import { nameOfInvoice } from './invoice-tables.ts'
import { sellersOfInvoices } from './seller-of-invoice.ts'

/** As many as an archive may have: two years of a large customer. */
export const MOST_INVOICES = 5_000

/** A file that lacked some would not be seen to, so more are refused. */
class TooManyInvoices extends refusal('too_many_invoices')<{
  readonly count: number
  readonly max: number
}> {}

/**
 * Each invoice that meets the conditions as OIOUBL, made when it is asked for. Those that OIOUBL cannot be sent for are named in a
 * text instead.
 *
 * @param today The day in Denmark.
 * @throws {TooManyInvoices}
 */
export async function toXmlFiles(
  db: Db,
  reader: UserReader,
  conditions: InvoiceConditions,
  today: string,
): Promise<AsyncGenerator<ZipEntry>> {
  const { customer_id } = reader
  const { count } = await sumUpInvoices(db, customer_id, conditions, today)
  if (count > MOST_INVOICES) throw new TooManyInvoices({ count, max: MOST_INVOICES })
  const sellerOf = sellersOfInvoices(db)
  return readFiles()

  async function* readFiles(): AsyncGenerator<ZipEntry> {
    const left: string[] = []
    const names = new Set<string>()
    for await (const batch of readInvoices(db, customer_id, conditions, today, MOST_INVOICES)) {
      for (const { id } of batch) {
        const invoice = await findInvoice(db, reader, id, today)
        if (!invoice) continue
        const name = nameOfInvoice(invoice)
        try {
          const content = writeOioubl(invoice, ...(await sellerOf(invoice)))
          // `A/1` and `A-1` are two invoices.
          const slug = names.has(toSlug(name)) ? toSlug(`${name} ${id}`) : toSlug(name)
          names.add(slug)
          yield { name: `${slug}.xml`, content }
        } catch (error) {
          if (!(error instanceof EndpointMissing)) throw error
          left.push(name)
        }
      }
    }
    if (left.length > 0) yield { name: 'ikke-med.txt', content: remarkOn(left) }
  }
}

function remarkOn(names: readonly string[]): string {
  return [
    'Disse bilag har hverken et gyldigt EAN- eller CVR-nummer og kan kun hentes som PDF:',
    ...names,
    '',
  ].join('\r\n')
}
