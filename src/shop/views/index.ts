export type { ViewFault, ViewRefusal } from './refusals.ts'
export { deleteView, eraseViews, listViews, type View } from './store-views.ts'
export { changeView, createView } from './views.ts'
