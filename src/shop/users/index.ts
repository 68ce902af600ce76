export { changeAddress, createAddress } from './addresses/addresses.ts'
export { deleteAddress, listAddresses } from './addresses/store.ts'
export {
  ALL_USERS,
  changeUser,
  createFirstUser,
  createUser,
  endSessionsOf,
  lockWithCaller,
  requireAdministrator,
} from './change-user.ts'
export { type CompanyManager, changeColleague, scopeOf } from './company-users.ts'
export { acceptInvitation, createInvitationLink, inviteColleague } from './invitations.ts'
export { type ManagedUser, permissionsOf } from './managed-user.ts'
export { UnknownReference, type UserFault, UserGroupRefused, type UserRefusal } from './refusals.ts'
export { eraseProfile, listUsernames, markErased } from './store-erase.ts'
export { exportPersonalData } from './store-export.ts'
export {
  endInvitation,
  listInvitations,
  oldInvitations,
} from './store-invitations.ts'
export { listUsers } from './store-list.ts'
export {
  findUserGroup,
  listUserGroups,
  lockUserGroups,
  readUserGroups,
  type StoredUserGroup,
} from './store-user-groups.ts'
export { findUsernameChange, oldUsernameChanges } from './store-username-change.ts'
export {
  findManagedUser,
  findPlainGroup,
  insertUser,
  lockUsers,
} from './store-users.ts'
export {
  type Affected,
  changeUserGroup,
  changeUserGroups,
  createUserGroup,
  deleteUserGroup,
} from './user-groups.ts'
export { confirmUsername, createUsernameLink, requestUsernameChange } from './username-change.ts'
