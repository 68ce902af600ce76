import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#database/client'

/** For rows of access.customer_case and a row of access.user: who takes delivery has the name of the user. */
export function isContactOfCase(user: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${user}.customer_id = customer_case.customer_id and trim(${user}.name) <> ''
    and lower(trim(customer_case.contact_name)) = lower(trim(${user}.name)))`
}

/** Takes a user off the cases of the company, where the user is who takes delivery. The cases stay. */
export async function eraseFromCases(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`
    update access.customer_case set contact_name = '', contact_mobile = ''
    from access."user" u where u.id = ${id} and ${isContactOfCase(sql.ref('u'))}`.execute(tx)
}
