import { sql } from 'kysely'
import { type Db, transaction } from '#database/client'
import { isShownWithParent, type Viewer } from '#shop/catalogue'
import { TooManyArticleNumbers } from './refusals.ts'

/** A product as it is told apart from others. */
export interface NamedProduct {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly varenummer: string | null
  readonly length_mm: number | null
  readonly parent_id: number | null
}

export interface NumberedProduct {
  readonly number: string
  readonly product_id: number
}

/** In capitals and without blanks, as numbers are compared. */
export function toNumber(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** The products that the customer calls by these numbers. */
export async function findOwnNumbers(
  db: Db,
  customer_id: number | null,
  numbers: readonly string[],
): Promise<NumberedProduct[]> {
  if (customer_id === null || numbers.length === 0) return []
  return db
    .selectFrom('access.article_number')
    .select(['number', 'product_id'])
    .where('customer_id', '=', customer_id)
    .where('number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .execute()
}

/**
 * All products with these varenumre, GTINs, DB numbers or numbers of suppliers, whole.
 *
 * @param numbers Without blanks. The reply has them in capitals.
 */
export async function findNumbers(db: Db, numbers: readonly string[]): Promise<NumberedProduct[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<NumberedProduct>`
    with asked as (select unnest(${[...numbers]}::text[]) as number)
    select number, product.id as product_id from asked
      join catalogue.product on product.external_reference = asked.number
    union
    select number, field.foreign_key from asked
      join catalogue.custom_field field on field.value = asked.number
      where field.model = 'Products' and field.key in ('varenummer', 'gtin') and field.active
    union
    select number, field.foreign_key from asked
      join catalogue.custom_field field on replace(field.value, ' ', '') = asked.number
      where field.model = 'Products' and field.key = 'leverandoernummer' and field.active`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, number: toNumber(row.number) }))
}

/** Those of the products that can be bought and that the viewer may know of; of parents their children. */
export async function listNamed(
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
): Promise<NamedProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NamedProduct>`
    select product.id, product.parent_id, product.name, product.url, product.length_mm,
      (select value from catalogue.custom_field field
        where field.model = 'Products' and field.foreign_key = product.id and field.key = 'varenummer'
          and field.active limit 1) as varenummer
    from catalogue.product left join catalogue.product parent on parent.id = product.parent_id
    where (product.id = any(${[...ids]}::bigint[]) or product.parent_id = any(${[...ids]}::bigint[]))
      and product.children_count = 0 and ${isShownWithParent('product', 'parent', viewer)}
    order by product.id`.execute(db)
  return rows
}

export interface ArticleNumber extends NumberedProduct {
  readonly name: string
  readonly url: string
  readonly varenummer: string | null
}

/** What a customer calls products, by number. */
export async function listArticleNumbers(db: Db, customer_id: number): Promise<ArticleNumber[]> {
  const { rows } = await sql<ArticleNumber>`
    select article.number, article.product_id, product.name, product.url,
      (select value from catalogue.custom_field field
        where field.model = 'Products' and field.foreign_key = product.id and field.key = 'varenummer'
          and field.active limit 1) as varenummer
    from access.article_number article join catalogue.product on product.id = article.product_id
    where article.customer_id = ${customer_id} order by article.number`.execute(db)
  return rows
}

/** More than any customer buys. */
const NUMBERS_MAX = 5_000

/**
 * @param product_id Null forgets the number.
 * @throws {TooManyArticleNumbers}
 */
export async function setArticleNumber(
  db: Db,
  customer_id: number,
  { number, product_id }: { readonly number: string; readonly product_id: number | null },
): Promise<void> {
  if (product_id === null) {
    await db
      .deleteFrom('access.article_number')
      .where('customer_id', '=', customer_id)
      .where('number', '=', toNumber(number))
      .execute()
    return
  }
  await transaction(db, async (tx) => {
    // Changes of one customer take turns, so that the count holds.
    await sql`select from access.customer where id = ${customer_id} for no key update`.execute(tx)
    await tx
      .insertInto('access.article_number')
      .values({ customer_id, number: toNumber(number), product_id })
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'number'])
          .doUpdateSet({ product_id, modified: sql`now()` }),
      )
      .execute()
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from access.article_number
      where customer_id = ${customer_id}`.execute(tx)
    if ((rows[0]?.count ?? 0) > NUMBERS_MAX) throw new TooManyArticleNumbers({ most: NUMBERS_MAX })
  })
}
