export { differencesOf } from './differences.ts'
export { changeNodes } from './guarded.ts'
export { type PlantedNode, plantNode } from './plant.ts'
export { hashPreviewToken, makePreviewToken } from './preview-token.ts'
export { type ContentRefusal, NodeFieldRefused } from './refusals.ts'
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
export { insertCustomFields } from './store-custom-fields.ts'
export { type DraftNode, findDraft, listDrafts } from './store-drafts.ts'
export { readFactsOf } from './store-facts.ts'
export {
  addPreview,
  addRevision,
  findRevision,
  listRevisions,
  publish,
  type Revision,
  restoreRevision,
} from './store-revisions.ts'
export { listRights, mayAt, type RightName, saveRight } from './store-rights.ts'
export {
  findPreviewed,
  findShown,
  findShownAt,
  findShownUrl,
  listShown,
} from './store-shown.ts'
export { countSitemapNodes, listSitemapNodes } from './store-sitemap.ts'
export { insertContent, insertNode, updateContent } from './store-write.ts'
