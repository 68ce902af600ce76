import { escapeMarkup } from '#kernel/text/markup'
import { SHOP_TIME_ZONE } from '#kernel/time'
import type { Mail } from '#shop/documents'
/** Pages for reading the mails of the demo shop: plain, no script. */

export type KeptMail = Omit<Mail, 'from'> & { readonly sent: Date }

const moments = new Intl.DateTimeFormat('da-DK', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
})

export const MAIL_CSS = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0 auto; max-inline-size: 60rem; padding: 1.5rem 1rem; background: #fbfaf6; color: #15211b; font: 1rem/1.55 "Instrument Sans", "Segoe UI", system-ui, sans-serif }
h1, h2, li { overflow-wrap: anywhere; hyphens: auto }
h1 { font-size: clamp(1.5rem, 6vw, 2rem); line-height: 1.2 }
a { color: #1d4d39 }
:focus-visible { outline: 2px solid #1d4d39; outline-offset: 2px }
table { inline-size: 100%; border-collapse: collapse; background: #fff }
th, td { padding: .75rem; border-block-end: 1px solid #dcd5c7; text-align: start; vertical-align: top }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1rem; overflow-wrap: anywhere }
dt { color: #56615b }
dd { margin: 0 }
@media (max-width: 40rem) {
  thead { position: absolute; inline-size: 1px; overflow: hidden; clip-path: inset(50%) }
  tbody :is(tr, td) { display: block }
  tbody tr { padding-block: .5rem; border-block-end: 1px solid #dcd5c7 }
  tbody td { padding: .125rem .75rem; border: 0 }
  tbody td:last-child { padding-block: .5rem }
}
td { overflow-wrap: anywhere }
iframe { inline-size: 100%; block-size: 45rem; border: 1px solid #dcd5c7; background: #fff }
pre { padding: 1rem; background: #fff; border: 1px solid #dcd5c7; white-space: pre-wrap; overflow-wrap: anywhere }
`

export function listPage(mails: readonly KeptMail[]): string {
  const rows = mails.map(
    ({ id, subject, to, sent }) =>
      `<tr><td>${moments.format(sent)}</td><td>${escapeMarkup(to)}</td><td><a href="/demo/mails/${id}">${escapeMarkup(subject)}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th scope="col">Sendt</th><th scope="col">Til</th><th scope="col">Emne</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return page(
    'Mails fra demobutikken',
    `<p>Demobutikken sender ingen mails. Her er dem, kunderne ville have fået.</p>
    ${mails.length > 0 ? table : '<p>Der er ingen endnu. Læg en ordre, så kommer ordrebekræftelsen her.</p>'}`,
  )
}

export function mailPage({ id, subject, to, sent, text, attachments }: KeptMail): string {
  const files = attachments.map(
    ({ filename }, i) =>
      `<li><a href="/demo/mails/${id}/attachments/${i}">${escapeMarkup(filename)}</a></li>`,
  )
  return page(
    subject,
    `<p><a href="/demo/mails">Alle mails</a></p>
    <dl><dt>Til</dt><dd>${escapeMarkup(to)}</dd><dt>Sendt</dt><dd>${moments.format(sent)}</dd></dl>
    <h2>Vedhæftet</h2><ul>${files.join('')}</ul>
    <h2>Mailen</h2>
    <p><a href="/demo/mails/${id}/html">Vis hele mailen for sig</a></p>
    <iframe sandbox="allow-popups" src="/demo/mails/${id}/html" title="${escapeMarkup(subject)}"></iframe>
    <h2>Som ren tekst</h2><pre>${escapeMarkup(text)}</pre>`,
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="/demo/mails.css">
</head>
<body><main><h1>${escapeMarkup(title)}</h1>${content}</main></body>
</html>`
}
