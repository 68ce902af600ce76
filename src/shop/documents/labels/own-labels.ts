import type { LabelMaker, LabelMakers } from '#shop/labels'
import { printLabels } from '../paper/print.ts'

const builtIn: LabelMaker = {
  async make({ format, start_position, created, shown }) {
    const pdf = await printLabels({ date: created, format, start_position, shown })
    return { external_reference: shown.reference, tracking: [], pdf }
  },
}

/** Labels that the shop draws itself, without a contract with anyone. */
export const ownLabels: LabelMakers = new Map([['internal', builtIn]])
