import type { Tx } from '#database/client'
import type { ContentFields, NewContent } from './node.ts'
import { NodeFieldRefused } from './refusals.ts'
import { insertContent, updateContent } from './store-write.ts'

type Fields = Omit<ContentFields, 'order'>

/** A section as it is to be: one with an id is changed, and one without is new and has what a new one takes. */
export type SetContent = Partial<Fields> & { readonly id?: number }

/**
 * Makes these the sections of a node, in this order; those left out are removed. The node is locked by the caller.
 *
 * @throws {NodeFieldRefused} for an id that is not of the node, or that is there twice.
 */
export async function setContents(
  tx: Tx,
  nodeId: number,
  contents: readonly SetContent[],
): Promise<void> {
  const rows = await tx
    .selectFrom('content.content')
    .select('id')
    .where('node_id', '=', nodeId)
    .execute()
  const left = new Set(rows.map(({ id }) => id))
  for (const [at, { id }] of contents.entries()) {
    if (id !== undefined && !left.delete(id)) {
      throw new NodeFieldRefused(`contents.${at}.id`, 'node_section_unknown')
    }
  }
  if (left.size > 0) {
    await tx
      .deleteFrom('content.content')
      .where('id', 'in', [...left])
      .execute()
  }
  for (const [order, { id, ...fields }] of contents.entries()) {
    if (id === undefined) await insertContent(tx, nodeId, { ...(fields as NewContent), order })
    else await updateContent(tx, nodeId, id, { ...fields, order })
  }
}
