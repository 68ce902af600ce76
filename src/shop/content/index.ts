export type { ContentRow, NewContent, NewNode, NodeField, NodeRow } from './node.ts'
export { type PlantedNode, plantNode } from './plant.ts'
export { hashPreviewToken } from './preview-token.ts'
export type { ContentRefusal } from './refusals.ts'
export { type Facts, mayBeSeen } from './rules.ts'
export { sanitiseFields, sanitiseHtml, sanitiseSvg } from './sanitise.ts'
export { nextChange, openContents, type ShownContent, type ShownNode } from './shown.ts'
export { readFactsOf } from './store-facts.ts'
export {
  findPreviewed,
  findShown,
  findShownAt,
  findShownUrl,
  listShown,
  type NodesAsked,
} from './store-shown.ts'
export { countSitemapNodes, listSitemapNodes } from './store-sitemap.ts'
