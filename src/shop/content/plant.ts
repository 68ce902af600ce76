import type { Tx } from '#database/client'
import { addRevision, publish } from './drafts/store-revisions.ts'
import type { NewContent, NewNode, NewNodeField } from './node.ts'
import { insertCustomFields } from './store-custom-fields.ts'
import { insertContent, insertNode } from './store-write.ts'

/** A page as data: shown at once. */
export interface PlantedNode extends NewNode {
  readonly contents?: readonly NewContent[]
  readonly custom_fields?: readonly NewNodeField[]
  /** Left out: its parent is that of the list. */
  readonly children?: readonly Omit<PlantedNode, 'site_id' | 'parent_id'>[]
}

/**
 * Makes a page with its contents and all below it, and publishes them.
 *
 * @returns Its id.
 */
export async function plantNode(tx: Tx, planted: PlantedNode): Promise<number> {
  const { contents = [], custom_fields = [], children = [], ...made } = planted
  const { id, site_id } = await insertNode(tx, made)
  for (const content of contents) await insertContent(tx, id, content)
  await insertCustomFields(tx, id, custom_fields)
  const revision = await addRevision(tx, id, 'created', null)
  await publish(tx, id, revision.id, { userId: null })
  for (const child of children) await plantNode(tx, { ...child, site_id, parent_id: id })
  return id
}
