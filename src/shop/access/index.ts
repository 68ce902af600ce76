export {
  availableCredit,
  type BuyerCredit,
  type Credit,
  holdReasonOf,
} from './credit.ts'
export { hasPermission, type Permission } from './permission.ts'
export {
  groupOf,
  isShopperPermission,
  isStaff,
  type PermissionGroup,
  permissions,
  requireGrantable,
  requirePermission,
} from './permission-groups.ts'
export {
  ANONYMOUS_VISITOR,
  type BasketReader,
  type Filler,
  type GuestOwner,
  type HeldBasket,
  isHeld,
  isUserOwner,
  type Owner,
  ownerOf,
  type Principal,
  type User,
  type UserOwner,
  type UserReader,
} from './principal.ts'
export { type AccessRefusal, PermissionMissing } from './refusals.ts'
export {
  type BuyerTerms,
  findTermsOfCustomer,
  findUser,
  guestTerms,
  isOfGuest,
  isOfUser,
  isOwnedBy,
  isSeenBy,
  isSeenByUser,
  isToErase,
  lockUser,
  selectBuyerTerms,
  selectHasSecondFactor,
  toUser,
  type UserRow,
  userColumns,
} from './store.ts'
export { lockCreditOf, selectBuyerCredit, selectOrderedOnCredit } from './store-credit.ts'
export { insertCustomer } from './store-customer.ts'
export {
  type CustomerRecord,
  type CustomerRow,
  customerList,
  findCustomer,
  lockCustomer,
  writeCustomer,
} from './store-customers.ts'
