export { type StockNeed, type StockTaken, toNeeds } from './needs.ts'
export { InsufficientStock, type StockKeeper, stockKeeper } from './stock.ts'
export {
  listBranches,
  listToCount,
  type PostedCount,
  postCounts,
} from './store-counts.ts'
export {
  deleteExpiredReservations,
  deleteReservations,
  lockStock,
  returnStock,
  saveBranchStock,
  savePlace,
} from './store-stock.ts'
