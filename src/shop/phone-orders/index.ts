export { beginPhoneOrder } from './begin-phone-order.ts'
export { placePhoneOrder } from './place-phone-order.ts'
export { findCallers } from './store-callers.ts'
export {
  closeEndedPhoneOrders,
  closePhoneOrder,
  findPhoneOrder,
  isOfPhone,
  listPhoneOrders,
  type PhoneOrder,
} from './store-phone-orders.ts'
