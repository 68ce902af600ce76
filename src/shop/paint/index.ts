export type { Colour } from './colour.ts'
export { addFavourites, listFavourites, removeFavourite } from './favourites.ts'
export { findColours, findNeighbours, requireColour } from './find-colours.ts'
export { importColours } from './import-colours.ts'
export { changeColour, createColour, removeColour } from './keep-colours.ts'
export type { ColourFault, PaintRefusal } from './refusals.ts'
export {
  countFamilies,
  isNcsLicensed,
  listCollections,
  listColourSlugs,
} from './store-colours.ts'
export { eraseFavourites } from './store-favourites.ts'
export {
  findKeptColour,
  type KeptColour,
  listKeptColours,
  lockKeptColour,
} from './store-kept.ts'
export { listBases, listTintedPaints, type TintedPaint } from './store-tints.ts'
export { findNearestIn, tintOf } from './tint.ts'
export { toRow as toColourRow } from './to-row.ts'
