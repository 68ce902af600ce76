import type { DemoCategory } from '../catalogue/categories.ts'
import type { Attributes } from '../catalogue/family.ts'
import type { DemoParent, DemoProduct } from '../catalogue/product.ts'
import { type Drawing, toDetailDrawing, toDrawing } from '../drawing.ts'
import { issuedOn, papersOf } from '../papers.ts'
import type { Batch } from './batch.ts'
import type { Calendar } from './when.ts'

const THUMBNAILS = '{thumb,list,detail,zoom}'

/** The pictures of goods: what they look like, and for some a drawing with measures. Goods that look alike share one. */
export class PictureBook {
  readonly #known = new Set<string>()
  /** Leaf → the picture of the first goods in it, which stands for the leaf on cards. */
  readonly #faces = new Map<number, string>()

  add(batch: Batch, parent: DemoParent, calendar: Calendar): void {
    this.#addFor(batch, parent, parent.shown)
    for (const child of parent.children) this.#addFor(batch, child, child.attributes)
    batch.add(
      'attachment',
      ...papersOf(parent.family, parent.brand).map(({ source, kind }, i) => [
        source,
        kind.title,
        '',
        kind.type,
        10 + i,
        'Products',
        parent.id,
        '{}',
        issuedOn(source, calendar.daysAgo(0)),
      ]),
    )
  }

  /** A category shows the first of its products. */
  addCategories(batch: Batch, categories: readonly DemoCategory[]): void {
    for (const { id, name } of categories) {
      const source = this.#faceOf(id, categories)
      if (source) {
        batch.add('attachment', [source, name, '', 'image', 0, 'Categories', id, THUMBNAILS, null])
      }
    }
  }

  #faceOf(id: number, categories: readonly DemoCategory[]): string | undefined {
    const own = this.#faces.get(id)
    if (own) return own
    const below = categories.find((one) => one.ancestor_ids.includes(id) && this.#faces.has(one.id))
    const parent = categories.find((one) => one.id === id)?.parent_id ?? 0
    return this.#faces.get(below?.id ?? parent)
  }

  #addFor(batch: Batch, product: DemoParent | DemoProduct, attributes: Attributes): void {
    const { family, brand, id, name } = product
    const shown = { ...attributes, brand }
    const picture = toDrawing(family.id, shown)
    const detail = toDetailDrawing(family.id, shown)
    this.#addDrawing(batch, picture)
    if (!this.#faces.has(product.category)) this.#faces.set(product.category, picture.source)
    batch.add('attachment', [
      picture.source,
      name,
      '',
      'image',
      0,
      'Products',
      id,
      THUMBNAILS,
      null,
    ])
    if (!detail) return
    this.#addDrawing(batch, detail)
    const text = `${name}, mål`
    batch.add('attachment', [detail.source, text, '', 'image', 1, 'Products', id, THUMBNAILS, null])
  }

  #addDrawing(batch: Batch, { source, kind, family, attributes }: Drawing): void {
    if (this.#known.has(source)) return
    this.#known.add(source)
    batch.add('drawing', [source, kind, family, JSON.stringify(attributes)])
  }
}
