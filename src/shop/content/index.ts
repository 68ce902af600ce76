export type { ContentRow, NewContent, NewNode, NodeField, NodeRow } from './node.ts'
export { type PlantedNode, plantNode } from './plant.ts'
export { sanitiseFields, sanitiseHtml, sanitiseSvg } from './sanitise.ts'
export { countSitemapNodes, listSitemapNodes } from './store-sitemap.ts'
