import { Lasting } from '#contract/keepsakes'
import type { BriefProduct, BriefProductReply } from '#contract/product'
import type { BriefItem } from '#contract/product-item'
import { type PrintedProduct, type ReadProduct, TABLE_TEMPLATE } from '#contract/storefront'
import { type Piece, toBytes } from '../bytes.ts'
import { type ProductView, printedProduct, toProductView } from '../views/product.ts'
import { toRelated } from '../views/related.ts'
import { toTableRow } from '../views/table.ts'
import { writeJson, writePieces } from '../write-state.ts'
import { Printed } from './printed-view.ts'

/** Without the rows that are printed themselves. */
type OwnView = Omit<ProductView, 'rows' | 'related'> & Partial<Pick<ProductView, 'rows'>>

export function makeProduct(reply: BriefProductReply, parent: BriefProduct): PrintedProduct {
  const { related, ...view } = toProductView(reply, parent)
  const { rows, ...own } = view
  const isApart = reply.data.template === TABLE_TEMPLATE
  const shown: OwnView = isApart ? own : view
  const row_ids = isApart ? rows.map(({ id }) => id) : []
  return { json: Buffer.from(writeJson(shown)), row_ids }
}

export function readProduct(product: ReadProduct): object {
  const { id, parent_id, json } = product
  const own = product.view as OwnView
  const related_products = product.related as NonNullable<BriefProduct['related_products']>
  const columns = own.rowsAxes.length
  const rows = (product.rows as readonly BriefItem[]).map((row) => toTableRow(row, columns))
  const related = toRelated(related_products)
  const view = new PrintedPage(own, json, own.rows ? { related } : { rows, related })
  return new Printed(
    { id, parent_id, related_products },
    { by: printedProduct, as: '', made: view, next: undefined },
  )
}

type Lists = Pick<ProductView, 'related'> & Partial<Pick<ProductView, 'rows'>>

/** What a page shows, of which it is known how it is written. */
class PrintedPage extends Lasting {
  constructor(own: OwnView, json: Buffer, lists: Lists) {
    super({
      get json() {
        return writePage(json, lists)
      },
    })
    Object.assign(this, own, lists)
  }
}

function writePage(json: Buffer, lists: Lists): Buffer {
  const more = writePieces(lists)
  return toBytes([json.subarray(0, -1), ',', ...skipBrace(more)])
}

function skipBrace([first = '', ...others]: readonly Piece[]): Piece[] {
  return [first.slice(1) as Piece, ...others]
}
