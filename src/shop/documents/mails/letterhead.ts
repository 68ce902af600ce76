import { escapeMarkup } from '#kernel/text/markup'
import type { Merchant } from '#shop/merchant'

/** Whose mail it is, at its head: as text, for pictures are not shown before they are asked for. */
export function letterhead({ short_name }: Merchant): string {
  return `<p style="margin:0;padding-bottom:12px;border-bottom:1px solid #dcd5c7;color:#1d4d39;font-size:18px;font-weight:bold">${escapeMarkup(short_name)}</p>`
}
