import { writeKroner } from '#kernel/danish/money'
import { escapeMarkup } from '#kernel/text/markup'
import { type CardErrors, type CardFields, CHALLENGE_CODE, TEST_CARDS } from './cards.ts'
import type { Entry } from './ledger.ts'

/** The pages of the card window: plain forms, no script. */
export interface Page {
  readonly status: number
  readonly html: string
}

export function cardPage(entry: Entry, card: CardFields, errors: CardErrors): Page {
  const hasErrors = Object.keys(errors).length > 0
  return {
    status: hasErrors ? 422 : 200,
    html: page(
      entry,
      hasErrors ? 'Fejl: Betal med kort' : 'Betal med kort',
      `${hasErrors ? '<p class="alert" role="alert">Ret de markerede felter.</p>' : ''}
      <form method="post" novalidate>
        ${field('number', 'Kortnummer', card.number, errors.number, 'autocomplete="cc-number" inputmode="numeric"')}
        <div class="pair">
          ${field('expiry', 'Udløber', card.expiry, errors.expiry, 'autocomplete="cc-exp" placeholder="MM/ÅÅ"')}
          ${field('cvc', 'Kontrolcifre', '', errors.cvc, 'autocomplete="cc-csc" inputmode="numeric" maxlength="3"')}
        </div>
        <button class="pay" name="step" value="card">Betal ${writeKroner(entry.amount)}</button>
        <button class="quiet" name="step" value="cancel">Fortryd, og gå tilbage til butikken</button>
      </form>
      <p class="note">Beløbet reserveres nu og hæves først, når varerne sendes eller hentes.</p>
      ${testCards()}`,
    ),
  }
}

export function challengePage(entry: Entry, error?: string): Page {
  return {
    status: error ? 422 : 200,
    html: page(
      entry,
      error ? 'Fejl: Godkend i banken' : 'Godkend i banken',
      `<p>Din bank beder dig godkende en betaling på ${writeKroner(entry.amount)}</p>
      <form method="post" novalidate>
        <input type="hidden" name="step" value="challenge">
        ${field('code', 'Kode fra banken', '', error, 'autocomplete="one-time-code" inputmode="numeric" maxlength="6"')}
        <p class="note">Det er en prøve: koden er ${CHALLENGE_CODE}.</p>
        <button class="pay" name="answer" value="approve">Godkend</button>
        <button class="quiet" name="answer" value="decline">Afvis betalingen</button>
      </form>`,
    ),
  }
}

export function waitingPage(entry: Entry): Page {
  return {
    status: 200,
    html: page(
      entry,
      'Banken svarer ikke',
      `<p>Din bank har ikke svaret endnu. Du kan vente her eller gå tilbage til butikken.</p>
      <p><a class="pay" href="${escapeMarkup(entry.return_url)}">Gå tilbage til butikken</a></p>
      <form method="post"><button class="quiet" name="step" value="cancel">Fortryd betalingen</button></form>`,
    ),
  }
}

export function unknownPage(): Page {
  return {
    status: 404,
    html: frame(
      'Betalingen findes ikke',
      `<h1>Betalingen findes ikke</h1>
      <p>Den er måske for gammel. <a href="/checkout/payment">Gå tilbage til butikken</a></p>`,
    ),
  }
}

function page(entry: Entry, title: string, content: string): string {
  return frame(
    `${title} – ${writeKroner(entry.amount)}`,
    `<h1>${title.replace('Fejl: ', '')}</h1>
    <dl><dt>${escapeMarkup(entry.text)}</dt><dd>${writeKroner(entry.amount)}</dd></dl>
    ${content}`,
  )
}

function frame(title: string, content: string): string {
  return `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/card.css">
</head>
<body>
<header><p><b>Prøvebetaling</b> Ingen penge skifter hænder</p></header>
<main>${content}</main>
</body>
</html>`
}

function field(
  name: string,
  label: string,
  value: string,
  error: string | undefined,
  attributes: string,
): string {
  const told = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
  return `<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${escapeMarkup(value)}" required ${attributes}${told}>
    ${error ? `<p class="error" id="${name}-error">${escapeMarkup(error)}</p>` : ''}
  </div>`
}

function testCards(): string {
  const rows = TEST_CARDS.map(
    ({ number, text }) => `<tr><th scope="row">${number}</th><td>${text}</td></tr>`,
  )
  return `<section aria-labelledby="cards">
    <h2 id="cards">Testkort</h2>
    <p>Brug en dato i fremtiden og tre vilkårlige kontrolcifre.</p>
    <table><thead><tr><th scope="col">Kortnummer</th><th scope="col">Hvad der sker</th></tr></thead>
    <tbody>${rows.join('')}</tbody></table>
  </section>`
}
