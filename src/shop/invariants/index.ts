export { type Breach, findBreaches } from './invariants.ts'
export { invariants } from './queries.ts'
