import { sql } from 'kysely'
import type { Db } from '#database/client'
import { codeOf } from '#database/errors'
import { type Credit, selectHasSecondFactor, selectOrderedOnCredit } from '#shop/access'
import { UsernameTaken } from './refusals.ts'

/** A user with the company that the user buys for. */
export interface Account {
  readonly id: number
  readonly uuid: string
  readonly username: string
  readonly name: string
  readonly group: { readonly id: number; readonly key: string; readonly name: string }
  readonly permissions: readonly string[]
  readonly has_second_factor: boolean
  readonly external_reference: string | null
  readonly customer: AccountCustomer | null
}

interface AccountCustomer extends Credit {
  readonly id: number
  readonly name: string
  readonly debitor: string | null
  readonly branch_id: number | null
  readonly branch: { readonly id: number; readonly name: string } | null
  readonly enable_credit: boolean
  readonly terms: string
  /** CVR number. */
  readonly company_id: string
  /** EAN number of a public customer. */
  readonly company_ean: string
  readonly address1: string
  readonly address2: string
  readonly zipcode: string
  readonly city: string
}

export async function findAccount(db: Db, user_id: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u.id, u.uuid, u.username, u.name, u.external_reference,
      jsonb_build_object('id', user_group.id, 'key', user_group.key, 'name', user_group.name) as group,
      array(select distinct unnest(u.permissions || user_group.permissions) order by 1) as permissions,
      ${selectHasSecondFactor(sql`u.id`)} as has_second_factor,
      (select jsonb_build_object(
          'id', customer.id, 'name', customer.name, 'debitor', customer.debitor,
          'branch_id', customer.branch_id, 'branch', (
            select jsonb_build_object('id', branch.id, 'name', branch.name)
            from catalogue.branch where branch.id = customer.branch_id),
          'enable_credit', customer.enable_credit,
          'terms', customer.terms, 'company_id', customer.company_id,
          'company_ean', customer.company_ean, 'address1', customer.address1,
          'address2', customer.address2, 'zipcode', customer.zipcode, 'city', customer.city,
          'credit_limit', customer.credit_limit,
          'balance', customer.balance, 'ordered', ${selectOrderedOnCredit(sql`customer.id`)})
        from access.customer where customer.id = u.customer_id) as customer
    from access."user" u join access.user_group on user_group.id = u.group_id
    where u.id = ${user_id}`.execute(db)
  return rows[0]
}

const UNIQUE_VIOLATION = '23505'

export async function updateName(db: Db, user_id: number, name: string): Promise<void> {
  await db
    .updateTable('access.user')
    .set({ name })
    .where('id', '=', user_id)
    .where('deleted', 'is', null)
    .execute()
}

/**
 * For the failure of a statement that writes a username.
 *
 * @throws {UsernameTaken}
 */
export function orUsernameTaken(error: unknown): never {
  throw codeOf(error) === UNIQUE_VIOLATION ? new UsernameTaken() : error
}
