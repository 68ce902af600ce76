export { changeAddress, createAddress } from './addresses/addresses.ts'
export { deleteAddress, listAddresses } from './addresses/store.ts'
export {
  ALL_USERS,
  changeUser,
  createFirstUser,
  createUser,
  deleteUser,
  endSessionsOf,
  lockWithCaller,
} from './change-user.ts'
export { type CompanyManager, changeColleague, scopeOf } from './company-users.ts'
export { acceptInvitation, createInvitationLink, inviteColleague } from './invitations.ts'
export type { ManagedUser } from './managed-user.ts'
export { eraseOwnData } from './personal-data.ts'
export { UnknownReference, type UserRefusal } from './refusals.ts'
export { exportPersonalData } from './store-export.ts'
export {
  endInvitation,
  type Invitation,
  listInvitations,
  oldInvitations,
} from './store-invitations.ts'
export { listUsers } from './store-list.ts'
export { findUsernameChange, oldUsernameChanges } from './store-username-change.ts'
export {
  findManagedUser,
  findPlainGroup,
  insertUser,
  listGroups,
} from './store-users.ts'
export { confirmUsername, createUsernameLink, requestUsernameChange } from './username-change.ts'
