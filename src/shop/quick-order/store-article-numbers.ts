import { sql } from 'kysely'
import { type Db, transaction } from '#database/client'
import { TooManyArticleNumbers } from './refusals.ts'
import { type NumberedProduct, toNumber } from './store-numbers.ts'

export interface ArticleNumber extends NumberedProduct {
  readonly name: string
  readonly url: string
  readonly varenummer: string | null
}

/** More than any customer buys. */
export const NUMBERS_MAX = 5_000
export const ARTICLE_NUMBERS_PER_PAGE = 50

/**
 * What a customer calls products, by number, a page of them.
 *
 * @param words Part of a number, of a name or of the shop's number; empty for all.
 */
export async function listArticleNumbers(
  db: Db,
  customer_id: number,
  { words, page }: { readonly words: string; readonly page: number },
): Promise<{ readonly numbers: readonly ArticleNumber[]; readonly count: number }> {
  const varenummer = sql`(select value from catalogue.custom_field field
    where field.model = 'Products' and field.foreign_key = product.id and field.key = 'varenummer'
      and field.active limit 1)`
  const isMeant =
    words === ''
      ? sql`true`
      : sql`(strpos(article.number, ${toNumber(words)}) > 0
          or strpos(lower(product.name), lower(${words})) > 0
          or strpos(${varenummer}, ${words}) > 0)`
  const found = sql`
    from access.article_number article join catalogue.product on product.id = article.product_id
    where article.customer_id = ${customer_id} and ${isMeant}`
  const [{ rows: numbers }, { rows: counted }] = await Promise.all([
    sql<ArticleNumber>`
      select article.number, article.product_id, product.name, product.url,
        ${varenummer} as varenummer ${found}
      order by article.number
      limit ${ARTICLE_NUMBERS_PER_PAGE} offset ${(page - 1) * ARTICLE_NUMBERS_PER_PAGE}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*)::integer as count ${found}`.execute(db),
  ])
  return { numbers, count: counted[0]?.count ?? 0 }
}

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
  await saveArticleNumbers(db, customer_id, [{ number: toNumber(number), product_id }])
}

/**
 * @param numbers Each once, as they are compared.
 * @param others What becomes of the customer's other numbers: forgotten, but for those that are named.
 * @returns How many were forgotten.
 * @throws {TooManyArticleNumbers}
 */
export async function saveArticleNumbers(
  db: Db,
  customer_id: number,
  numbers: readonly NumberedProduct[],
  others?: { readonly but: readonly string[] },
): Promise<number> {
  const names = numbers.map(({ number }) => number)
  const ids = numbers.map(({ product_id }) => product_id)
  return transaction(db, async (tx) => {
    // Changes of one customer take turns, so that the count holds.
    await sql`select from access.customer where id = ${customer_id} for no key update`.execute(tx)
    const { numAffectedRows = 0n } = others
      ? await sql`
          delete from access.article_number where customer_id = ${customer_id}
            and number not in (select unnest(${[...names, ...others.but]}::text[]))`.execute(tx)
      : {}
    await sql`
      insert into access.article_number (customer_id, number, product_id)
      select ${customer_id}::bigint, number, product_id
      from unnest(${names}::text[], ${ids}::bigint[]) as given (number, product_id)
      on conflict (customer_id, number)
      do update set product_id = excluded.product_id, modified = now()
      where article_number.product_id <> excluded.product_id`.execute(tx)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from access.article_number
      where customer_id = ${customer_id}`.execute(tx)
    if ((rows[0]?.count ?? 0) > NUMBERS_MAX) throw new TooManyArticleNumbers({ most: NUMBERS_MAX })
    return Number(numAffectedRows)
  })
}
