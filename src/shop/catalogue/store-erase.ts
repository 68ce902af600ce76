import type { Tx } from '#database/client'

/** Which private products a user may see. */
export async function eraseShownProducts(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await tx.deleteFrom('catalogue.product_user').where('user_id', '=', id).execute()
}
