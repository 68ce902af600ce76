export type { BasketEntry } from './basket-entry.ts'
export { type Difference, orderAgain, withSuccessors } from './order-again.ts'
export type { UserBasketRefusal } from './refusals.ts'
export {
  activateSaved,
  changeSavedBasket,
  copyBasket,
  deleteSavedBasket,
  insertLines,
  restoreSavedBasket,
  saveCurrent,
} from './saved-baskets.ts'
export { listBought } from './store-bought.ts'
export { findEntry, listEntries, listSavedOfCase } from './store-entries.ts'
export { countOrders, type OrderConditions, type OrderRow, readOrders } from './store-orders.ts'
