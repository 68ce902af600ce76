export { Counter } from './counter.ts'
export { addCounts, listCounts, listMisses, listSums, oldCounts } from './store-counts.ts'
