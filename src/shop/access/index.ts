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
export {
  type BuyerTerms,
  findUser,
  isOfGuest,
  isOfUser,
  isOwnedBy,
  selectBuyerTerms,
} from './store.ts'
