export { Counter } from './counter.ts'
export { addCounts, listCounts, listMisses, oldCounts } from './store-counts.ts'
