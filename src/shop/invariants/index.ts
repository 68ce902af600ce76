export { findBreaches } from './invariants.ts'
