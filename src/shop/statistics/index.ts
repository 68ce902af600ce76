export { Counter } from './counter.ts'
export { addCounts, deleteOldCounts, listCounts } from './store-counts.ts'
