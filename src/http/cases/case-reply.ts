import { z } from 'zod'
import {
  caseEntry,
  caseGoods,
  type CaseGoods as GoodsReply,
  type InvoiceCaseEntry,
} from '#contract/case/case'
import type { CaseEntry, CaseGoods } from '#shop/cases'

export function toCaseEntry(entry: CaseEntry): InvoiceCaseEntry {
  return z.encode(caseEntry, entry)
}

export function toGoods(goods: CaseGoods): GoodsReply {
  return z.encode(caseGoods, { ...goods, quantity: goods.quantity / 1000 })
}
