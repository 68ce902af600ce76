export { type Account, changeAccount, findAccount } from './account.ts'
export { createLinkToken, hashLinkToken } from './link-token.ts'
export { logIn } from './login.ts'
export { hashPassword, isPassword } from './password-hash.ts'
export {
  choosePassword,
  createPasswordLink,
  finishPasswordReset,
  type NewPassword,
  requirePassword,
} from './passwords.ts'
export {
  type AccountRefusal,
  LoginFailed,
  ResetTokenInvalid,
  SecondFactorRequired,
  UsernameTaken,
  WrongPassword,
} from './refusals.ts'
export { disableSecondFactor, enableSecondFactor, setUpSecondFactor } from './second-factor.ts'
export { findTokenUser, type IssuedToken, renewSession, type SessionParts } from './sessions.ts'
export { orUsernameTaken } from './store-account.ts'
export {
  confirmUsernameOf,
  lockPassword,
  setPasswordHash,
  withdrawLinks,
} from './store-password.ts'
export { deleteOldSessions, endOtherSessions, endSession, listSessions } from './store-session.ts'
export { createTokens } from './token.ts'
