export { type Collection, type Colour, NUANCES } from './colour.ts'
export {
  type ColourQuestion,
  type FoundColours,
  findColours,
  findNeighbours,
  type Neighbours,
  requireColour,
} from './find-colours.ts'
export type { PaintRefusal } from './refusals.ts'
export {
  type ColourSort,
  countFamilies,
  isNcsLicensed,
  listCollections,
  listColourSlugs,
} from './store-colours.ts'
export { type BaseCan, listTintedPaints, type TintedPaint } from './store-tints.ts'
export { findNearestIn, type Tint, tintOf } from './tint.ts'
export { type ListedColour, toRow as toColourRow } from './to-row.ts'
