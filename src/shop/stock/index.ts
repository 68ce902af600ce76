export { type StockNeed, type StockTaken, toNeeds } from './needs.ts'
export { InsufficientStock, type StockKeeper, stockKeeper } from './stock.ts'
export { saveBranchStock } from './store-branches.ts'
export { deleteExpiredReservations, deleteReservations, returnStock } from './store-stock.ts'
