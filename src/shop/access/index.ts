export { hasPermission, type Permission } from './permission.ts'
export {
  ANONYMOUS_VISITOR,
  type GuestOwner,
  isUserOwner,
  type Owner,
  ownerOf,
  type Principal,
  type User,
  type UserOwner,
} from './principal.ts'
export { isOfGuest, isOfUser, isOwnedBy } from './store-owner.ts'
export { type BuyerTerms, findUser, selectBuyerTerms } from './store-user.ts'
