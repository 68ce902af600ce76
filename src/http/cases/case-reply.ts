import type { CaseGoods as GoodsReply, InvoiceCase, InvoiceCaseEntry } from '#contract/case/case'
import { toKronerOrNull } from '#contract/common'
import { toKroner } from '#kernel/money'
import type { CaseEntry, CaseGoods, CaseTotals } from '#shop/cases'
import type { InvoiceSums } from '#shop/invoices'

export function toCaseEntry({ created, totals, ...entry }: CaseEntry): InvoiceCaseEntry {
  return { ...entry, created: created.toISOString(), totals: toTotals(totals) }
}

function toTotals(totals: CaseTotals): InvoiceCaseEntry['totals'] {
  return {
    budget: toKronerOrNull(totals.budget),
    invoiced: toKronerOrNull(totals.invoiced),
    returned: toKronerOrNull(totals.returned),
    ordered: toKronerOrNull(totals.ordered),
    offered: toKronerOrNull(totals.offered),
    left: toKronerOrNull(totals.left),
  }
}

export function toGoods({ quantity, net_sum, ...goods }: CaseGoods): GoodsReply {
  return { ...goods, quantity: quantity / 1000, net_sum: toKroner(net_sum) }
}

export function toInvoiceSums(sums: InvoiceSums): InvoiceCase['invoice_sums'] {
  const { count, open_count, overdue_count } = sums
  return {
    count,
    net_sum: toKroner(sums.net_sum),
    gross_sum: toKroner(sums.gross_sum),
    balance: toKroner(sums.balance),
    open_count,
    overdue_count,
  }
}
