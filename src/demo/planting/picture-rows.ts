import type { Attributes } from '../catalogue/family.ts'
import type { DemoParent, DemoProduct } from '../catalogue/goods.ts'
import { type Drawing, toDetailDrawing, toDrawing } from '../drawing.ts'
import type { Batch } from './batch.ts'

const THUMBNAILS = '{thumb,list,detail,zoom}'

/** The pictures of goods: what they look like, and for some a drawing with measures. Goods that look alike share one. */
export class PictureBook {
  readonly #known = new Set<string>()

  add(batch: Batch, parent: DemoParent): void {
    this.#addFor(batch, parent, parent.shown)
    for (const child of parent.children) this.#addFor(batch, child, child.attributes)
  }

  #addFor(batch: Batch, product: DemoParent | DemoProduct, attributes: Attributes): void {
    const { family, brand, id, name } = product
    const shown = { ...attributes, brand }
    const picture = toDrawing(family.id, shown)
    const detail = toDetailDrawing(family.id, shown)
    this.#addDrawing(batch, picture)
    batch.add('attachment', [picture.source, name, '', 'image', 0, 'Products', id, THUMBNAILS])
    if (!detail) return
    this.#addDrawing(batch, detail)
    const text = `${name}, mål`
    batch.add('attachment', [detail.source, text, '', 'image', 1, 'Products', id, THUMBNAILS])
  }

  #addDrawing(batch: Batch, { source, kind, family, attributes }: Drawing): void {
    if (this.#known.has(source)) return
    this.#known.add(source)
    batch.add('drawing', [source, kind, family, JSON.stringify(attributes)])
  }
}
