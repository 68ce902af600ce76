import type { Db } from '#database/client'

export async function varenummerOf(db: Db, product_id: number): Promise<string> {
  const { value } = await db
    .selectFrom('catalogue.custom_field')
    .select('value')
    .where('model', '=', 'Products')
    .where('foreign_key', '=', product_id)
    .where('key', '=', 'varenummer')
    .executeTakeFirstOrThrow()
  return value ?? ''
}
