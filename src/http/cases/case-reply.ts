import { caseEntry, invoiceCase } from '#contract/case/case'
import { writerOf } from '#contract/writer'

export const toCaseEntry = writerOf(caseEntry)
export const toCase = writerOf(invoiceCase)
