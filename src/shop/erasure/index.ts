export { eraseOldOrders, eraseOrdersOfDeleted } from './erase-orders.ts'
export { deleteUser, eraseOwnData } from './erase-user.ts'
