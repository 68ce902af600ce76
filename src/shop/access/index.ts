export { ANONYMOUS_VISITOR, type Principal, type User } from './principal.ts'
