import branches from '../data/branches.json' with { type: 'json' }
import { merchant } from '../data/merchant.ts'
import { link, paragraphs } from './prose.ts'

const { email, phone, hours, name, address1, zipcode, city } = merchant
const shownPhone = phone.slice(3).replaceAll(/(\d\d)(?=\d)/g, '$1 ')

export const ways = paragraphs([
  `<b>Ring</b> ${link(shownPhone, `tel:${phone}`)}. ${hours}.`,
  `<b>Skriv</b> til ${link(email, `mailto:${email}`)}, eller ${link('send os en besked', '/henvendelse')}. Tag ordrenummeret med, hvis det handler om en ordre.`,
  `<b>Kom forbi</b> en af vores ${link(`${branches.length} forretninger`, '/forretninger')}. De åbner kl. 6.30 på hverdage.`,
  `<b>Post</b> til ${name}, ${address1}, ${zipcode} ${city}.`,
])

const asked: readonly (readonly [question: string, answer: string])[] = [
  [
    'Hvor er min ordre?',
    `Er du logget ind, ser du den på ${link('Min side', '/min-side')}. Ellers står dagen i ordrebekræftelsen, og vi skriver, når varerne er sendt eller ligger klar.`,
  ],
  [
    'Hvordan fortryder jeg?',
    `Brug ${link('Fortryd aftalen her', '/fortryd')}. Det tager to trin, og du får en kvittering med det samme.`,
  ],
  [
    'Der er noget galt med varen',
    `Skriv, hvad der er galt, og læg et billede ved. Hvad du kan kræve, står under ${link('Reklamation og klage', '/reklamation')}.`,
  ],
  [
    'Hvad koster det at få leveret?',
    `Prisen til dit postnummer står på varen og i kurven. Alle priser er samlet under ${link('Levering', '/levering')}.`,
  ],
  [
    'Kan vi få konto?',
    `Ja, virksomheder og offentlige kunder kan. ${link('Søg om konto', '/opret')}, så svarer vi.`,
  ],
]

export const questions = asked.map(([question, answer]) => ({ question, html: paragraphs(answer) }))
