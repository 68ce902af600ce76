import type { Tx } from '#database/client'
import type { Ore } from '#kernel/money'

interface NewCustomer {
  readonly company_name: string
  /** Its CVR number. */
  readonly company_id: string
  readonly credit_limit: Ore
  readonly terms: string
}

export async function insertCustomer(
  tx: Tx,
  { company_name, company_id, credit_limit, terms }: NewCustomer,
): Promise<number> {
  const { id } = await tx
    .insertInto('access.customer')
    .values({
      name: company_name,
      company_id,
      enable_credit: credit_limit > 0,
      credit_limit,
      terms,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
