export { pickLines } from './pick-lines.ts'
export type { PickingRefusal } from './refusals.ts'
export { showPicking } from './show-picking.ts'
export { ordersToPick } from './store-orders-to-pick.ts'
