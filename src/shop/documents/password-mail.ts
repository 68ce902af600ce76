import { escapeMarkup } from '#kernel/markup'
import type { Merchant } from '#shop/merchant'
import { sellerLinesOf } from './format.ts'
import type { Mail } from './mailer.ts'

/**
 * The mail with the link for choosing another password.
 *
 * @param id Of the mail, see {@link Mail}.
 * @param origin Of the shop: the link never leads where a request claimed the shop to be.
 */
export function writePasswordReset(
  id: string,
  {
    username,
    name,
    token,
  }: { readonly username: string; readonly name: string; readonly token: string },
  merchant: Merchant,
  origin: string,
): Mail {
  const link = `${origin}/reset?token=${token}`
  const lines = [
    `Hej ${name}`,
    `Du har bedt om en ny adgangskode til ${merchant.short_name}. Vælg den her:`,
    link,
    'Linket virker i en time og kun én gang. Når du har valgt en ny adgangskode, bliver du logget ud alle andre steder.',
    'Har du ikke bedt om det, skal du ikke gøre noget. Din adgangskode er den samme som før.',
  ]
  const seller = sellerLinesOf(merchant)
  return {
    id,
    from: { name: merchant.short_name, address: merchant.email },
    to: username,
    subject: `Vælg en ny adgangskode til ${merchant.short_name}`,
    text: `${[...lines, `Venlig hilsen\n${seller.join('\n')}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Ny adgangskode</title></head>
<body style="margin:0;background:#fbfaf6;color:#15211b;font:16px/1.5 'Segoe UI',system-ui,sans-serif">
<div style="max-width:640px;margin:0 auto;padding:24px 4%;overflow-wrap:anywhere">
${lines.map((line) => (line === link ? toButton(link) : `<p>${escapeMarkup(line)}</p>`)).join('\n')}
<p style="color:#56615b;font-size:14px">Venlig hilsen<br>${seller.map(escapeMarkup).join('<br>')}</p>
</div></body></html>`,
    attachments: [],
  }
}

function toButton(link: string): string {
  return `<p><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 20px;background:#1d4d39;color:#fff;text-decoration:none;border-radius:4px">Vælg ny adgangskode</a></p>`
}
