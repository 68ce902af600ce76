export { differencesOf } from './drafts/differences.ts'
export {
  type DraftNode,
  findDraft,
  hashPreviewToken,
  listDrafts,
  makePreviewToken,
} from './drafts/store.ts'
export {
  addPreview,
  addRevision,
  findRevision,
  listRevisions,
  publish,
  type Revision,
  restoreRevision,
} from './drafts/store-revisions.ts'
export { HitCounter, type Hits } from './hits.ts'
export { type PlantedNode, plantNode } from './plant.ts'
export { type ContentRefusal, type NodeFault, NodeFieldRefused } from './refusals.ts'
export { changeNodes } from './rights/guarded.ts'
export { listRights, mayAt, type RightName, saveRight } from './rights/store.ts'
export { type Facts, mayBeSeen } from './rules.ts'
export { sanitiseFields } from './sanitise.ts'
export { nextChange, openContents, type ShownContent, type ShownNode } from './shown.ts'
export {
  changeNode,
  copyNode,
  deleteNode,
  holdsAtOnce,
  lockNode,
  type NodeChange,
  refuseContradictions,
} from './store-change.ts'
export type { SetContent } from './store-contents.ts'
export { replaceCustomFields } from './store-custom-fields.ts'
export { readFactsOf } from './store-facts.ts'
export {
  findNextMenuChange,
  findPreviewed,
  findShown,
  findShownAt,
  findShownUrl,
  listShown,
} from './store-shown.ts'
export { countSitemapNodes, listSitemapNodes } from './store-sitemap.ts'
export { addHits, insertContent, insertNode, moveNode, updateContent } from './store-write.ts'
