export { type Breach, findBreaches } from './invariants.ts'
export { invariants } from './store-queries.ts'
