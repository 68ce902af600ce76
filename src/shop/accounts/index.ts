export { type Account, changeAccount, findAccount } from './account.ts'
export { requireAttempt } from './attempts.ts'
export { startImpersonation } from './impersonation.ts'
export { createLinkToken, hashLinkToken } from './link-token.ts'
export { logIn } from './login.ts'
export { hashPassword, isPassword } from './passwords/password-hash.ts'
export {
  choosePassword,
  createPasswordLink,
  finishPasswordReset,
  type NewPassword,
  requirePassword,
} from './passwords/passwords.ts'
export {
  confirmUsernameOf,
  lockPassword,
  setPasswordHash,
  withdrawLinks,
} from './passwords/store.ts'
export {
  type AccountRefusal,
  Impersonating,
  LoginFailed,
  ResetTokenInvalid,
  SecondFactorRequired,
  UsernameTaken,
  WrongPassword,
} from './refusals.ts'
export {
  countingCodes,
  disableSecondFactor,
  enableSecondFactor,
  type SecondFactorParts,
  sealSeeds,
  setUpSecondFactor,
  spendCode,
} from './second-factor/second-factor.ts'
export { createSeedBox, type SeedBox } from './second-factor/seed-box.ts'
export { findTokenUser, type IssuedToken, renewSession, type SessionParts } from './sessions.ts'
export { orUsernameTaken } from './store-account.ts'
export { eraseLogins } from './store-erase.ts'
export {
  endOtherSessions,
  endSession,
  endSessionsOfUsers,
  listSessions,
  oldSessions,
} from './store-session.ts'
export { createTokens } from './token.ts'
