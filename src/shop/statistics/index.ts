export { Counter } from './counter.ts'
export { addCounts, listCounts, oldCounts } from './store-counts.ts'
