export { type Count, Counter, type CountKind } from './counter.ts'
export { addCounts, deleteOldCounts, listCounts } from './store-counts.ts'
