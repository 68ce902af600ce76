import { lines, NOTHING_TO_DO, type StandardText } from './standard-text.ts'

/** What mails about orders say where staff have not written something else. */

const QUESTIONS = 'Spørgsmål? Svar på denne mail, eller ring på {telefon} ({telefontider}).'
const ONLY_THIS_ORDER = 'Linket virker til og med {frist} og kun til denne ordre.'
const STILL_NEEDED = 'Skal I stadig bruge varerne, kan du bestille dem igen fra ordren.'
const COUNT_THEM = 'Tæl og efterse varerne, når du får dem.'
const SEE_ORDER = 'Se ordren'

export const orderTexts = {
  // The whole order, its terms and how to withdraw come below, whatever is written here.
  order_confirmation: {
    subject: 'Ordrebekræftelse {ordrenummer} fra {butik}',
    text: 'Tak for din ordre {ordrenummer}. Her er alt det, du har købt.',
    button: 'Se ordren i butikken',
    needs: ['ordrenummer'],
  },
  order_confirmation_approval: {
    subject: 'Ordre {ordrenummer} er sendt til godkendelse – {butik}',
    text: 'Din ordre {ordrenummer} er sendt til godkendelse i jeres firma. Her er alt det, du har bestilt; vi går i gang, når den er godkendt.',
    button: 'Se ordren i butikken',
    needs: ['ordrenummer'],
  },
  order_shipped: {
    subject: 'Din ordre {ordrenummer} er sendt – {butik}',
    text: lines(
      'Varerne i ordre {ordrenummer} er på vej til dig.',
      '{leveringer}',
      '{pakker}',
      '{knap}',
      COUNT_THEM,
      QUESTIONS,
    ),
    button: SEE_ORDER,
    blocks: ['leveringer', 'pakker'],
  },
  order_ready: {
    subject: 'Din ordre {ordrenummer} er klar til afhentning – {butik}',
    text: lines(
      'Varerne i ordre {ordrenummer} er pakket og klar.',
      '{hentested}',
      '{afhentningskode}',
      '{knap}',
      '{betaling}',
      QUESTIONS,
    ),
    button: SEE_ORDER,
    needs: ['hentested', 'afhentningskode'],
    blocks: ['hentested'],
  },
  order_canceled: {
    subject: 'Din ordre {ordrenummer} er annulleret – {butik}',
    text: lines(
      'Ordre {ordrenummer} er annulleret, og varerne bliver ikke leveret.',
      '{knap}',
      '{betaling}',
      QUESTIONS,
    ),
    button: SEE_ORDER,
    needs: ['betaling'],
  },
  part_shipped: {
    subject: 'En del af din ordre {ordrenummer} er sendt – {butik}',
    text: lines(
      'Disse varer fra ordre {ordrenummer} er på vej til dig:',
      '{varer}',
      '{pakker}',
      '{knap}',
      'Resten sender vi for sig, og så skriver vi igen.',
      COUNT_THEM,
    ),
    button: SEE_ORDER,
    needs: ['varer'],
    blocks: ['varer', 'pakker'],
  },
  part_handed_over: {
    subject: 'En del af din ordre {ordrenummer} er udleveret – {butik}',
    text: lines(
      'Disse varer fra ordre {ordrenummer} er udleveret:',
      '{varer}',
      '{knap}',
      'Resten er klar til dig og bliver liggende, til du henter den. {afhentningskode}',
    ),
    button: SEE_ORDER,
    needs: ['varer', 'afhentningskode'],
    blocks: ['varer'],
  },
  order_revised: {
    subject: 'Din ordre {ordrenummer} er ændret – {butik}',
    text: lines(
      '{årsag} Nu er der disse varer i den:',
      '{varer}',
      '{levering}',
      'Ordren koster nu {beløb} inkl. moms og levering.',
      '{knap}',
      '{betaling}',
    ),
    button: SEE_ORDER,
    needs: ['varer', 'beløb'],
    blocks: ['varer'],
  },
  refund_made: {
    subject: 'Du får {beløb} tilbage for ordre {ordrenummer} – {butik}',
    text: lines(
      'Vi har betalt {beløb} tilbage til dig. Det er for:',
      '{varer}',
      '{knap}',
      '{betaling}',
    ),
    button: SEE_ORDER,
    needs: ['beløb', 'varer'],
    blocks: ['varer'],
  },
  pay_link_first: {
    subject: 'Betal ordre {ordrenummer} – {butik}',
    text: lines(
      'Tak for din bestilling i telefonen. Betal ordre {ordrenummer} her, så gør vi varerne klar.',
      '{knap}',
      'Beløbet reserveres nu og hæves først, når varerne sendes eller hentes. Betaler du ikke, annullerer vi ordren, når linket udløber.',
      ONLY_THIS_ORDER,
    ),
    button: 'Betal {beløb}',
    needs: ['frist'],
  },
  pay_link_again: {
    subject: 'Betal ordre {ordrenummer} igen – {butik}',
    text: lines(
      '{årsag}',
      '{knap}',
      'Du betaler ikke to gange: den gamle reservation giver vi fri, når den nye er på plads, og vi hæver først beløbet, når varerne sendes eller udleveres.',
      ONLY_THIS_ORDER,
    ),
    button: 'Betal {beløb}',
    needs: ['årsag', 'frist'],
  },
  withdrawal_link: {
    subject: 'Fortryd ordre {ordrenummer} – {butik}',
    text: lines(
      'Du vil fortryde ordre {ordrenummer} eller en del af den. Fortsæt her:',
      '{knap}',
      `Intet er fortrudt endnu. ${NOTHING_TO_DO}`,
      'Du kan også fortryde ved at svare på denne mail.',
    ),
    button: 'Fortsæt',
  },
  // Forbrugeraftaleloven § 20 a: what was withdrawn, with date and time.
  withdrawal_receipt: {
    subject: 'Kvittering: du har fortrudt ordre {ordrenummer} – {butik}',
    text: lines(
      'Vi har modtaget din fortrydelse {modtaget}. Gem denne mail som kvittering.',
      'Fortrydelse {fortrydelse}, ordre {ordrenummer}{kunde}.',
      'Du har fortrudt:',
      '{varer}',
      'Er de betalt, får du {beløb} tilbage{fragt}. Det sker senest 14 dage efter, at vi fik besked, men vi kan vente med at betale, til vi har fået varerne eller bevis for, at de er sendt.',
      'Har du fået varerne, skal du sende eller aflevere dem senest 14 dage efter, at du gav os besked. Er de ikke sendt endnu, skal du ikke gøre mere.',
      '{knap}',
      QUESTIONS,
    ),
    button: 'Sådan returnerer du varerne (PDF)',
    needs: ['modtaget', 'fortrydelse', 'ordrenummer', 'varer', 'beløb'],
    blocks: ['varer'],
  },
  withdrawal_refunded: {
    subject: 'Du får {beløb} tilbage for ordre {ordrenummer} – {butik}',
    text: lines(
      'Vi har betalt {beløb} tilbage til dig for fortrydelse {fortrydelse} af ordre {ordrenummer}. Du har fortrudt:',
      '{varer}',
      '{knap}',
      '{betaling}',
      QUESTIONS,
    ),
    button: SEE_ORDER,
    needs: ['beløb', 'ordrenummer'],
    blocks: ['varer'],
  },
  // Who refuses a consumer tells where to complain (forbrugerklageloven).
  withdrawal_refused: {
    subject: 'Din fortrydelse af ordre {ordrenummer} er afvist – {butik}',
    text: lines(
      'Vi kan ikke godtage din fortrydelse {fortrydelse} af ordre {ordrenummer}.',
      '{begrundelse}',
      '{knap}',
      'Er du ikke enig, så svar på denne mail, eller ring på {telefon} ({telefontider}). Finder vi ikke en løsning, kan du klage til Center for Klageløsning, Nævnenes Hus, Toldboden 2, 8800 Viborg, www.naevneneshus.dk.',
    ),
    button: SEE_ORDER,
    needs: ['begrundelse'],
  },
  approval_request: {
    subject: 'Ordre {ordrenummer} venter på din godkendelse – {butik}',
    text: lines(
      '{køber} har bestilt for {beløb} ekskl. moms hos {butik}. Ordre {ordrenummer} venter på din godkendelse.',
      '{årsager}',
      '{knap}',
      'Varerne er reserveret imens. Er ordren ikke godkendt senest {frist}, bliver den annulleret.',
    ),
    button: 'Se og godkend ordren',
    needs: ['køber', 'beløb', 'frist'],
    blocks: ['årsager'],
  },
  approval_approved: {
    subject: 'Ordre {ordrenummer} er godkendt – {butik}',
    text: lines('{kollega} har godkendt ordre {ordrenummer}. Vi behandler den nu.', '{knap}'),
    button: SEE_ORDER,
  },
  approval_rejected: {
    subject: 'Ordre {ordrenummer} er afvist – {butik}',
    text: lines(
      '{kollega} har afvist ordre {ordrenummer}, og den er annulleret.',
      '{begrundelse}',
      '{knap}',
      STILL_NEEDED,
    ),
    button: SEE_ORDER,
    needs: ['begrundelse'],
  },
  approval_lapsed: {
    subject: 'Ordre {ordrenummer} er ikke godkendt i tide – {butik}',
    text: lines(
      'Ordre {ordrenummer} blev ikke godkendt i tide og er annulleret.',
      '{knap}',
      STILL_NEEDED,
    ),
    button: SEE_ORDER,
  },
} satisfies Readonly<Record<string, StandardText>>
