export { mixLine } from './mix-line.ts'
export type { MixingRefusal } from './refusals.ts'
export { findTintedLine, type TintedLine, tintedLineList } from './store-tinted-lines.ts'
