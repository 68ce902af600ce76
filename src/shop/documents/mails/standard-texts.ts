/** What every mail of the shop says where staff have not written something else. */

interface StandardText {
  readonly subject: string
  readonly text: string
  readonly button: string
  /** What it may not be without, beside its link: the law asks for it, or the receiver could do nothing. */
  readonly needs?: readonly string[]
  /** What stands for paragraphs or lists. */
  readonly blocks?: readonly string[]
}

const QUESTIONS = 'Spørgsmål? Svar på denne mail, eller ring på {telefon} ({telefontider}).'
const ONLY_THIS_ORDER = 'Linket virker til og med {frist} og kun til denne ordre.'
const STILL_NEEDED = 'Skal I stadig bruge varerne, kan du bestille dem igen fra ordren.'
const NOTHING_TO_DO = 'Har du ikke bedt om det, skal du ikke gøre noget.'
const COUNT_THEM = 'Tæl og efterse varerne, når du får dem.'
const SEE_ORDER = 'Se ordren'

/** Paragraphs of a text. */
const lines = (...paragraphs: string[]) => paragraphs.join('\n\n')

export const standardTexts: Readonly<Record<MailKind, StandardText>> = {
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
      'Beløbet er inkl. moms og sendt samme vej, som du betalte. Banken bruger som regel et par dage på at sætte det ind.',
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
      'Beløbet reserveres nu og hæves først, når varerne sendes eller udleveres. Betaler du ikke, annullerer vi ordren, når linket udløber.',
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
      'Er de betalt, får du {beløb} tilbage{fragt}. Det sker senest 14 dage fra i dag, men vi kan vente med at betale, til vi har fået varerne eller bevis for, at de er sendt.',
      'Har du fået varerne, skal du sende eller aflevere dem senest 14 dage fra i dag. Er de ikke sendt endnu, skal du ikke gøre mere.',
      '{knap}',
      QUESTIONS,
    ),
    button: 'Sådan returnerer du varerne (PDF)',
    needs: ['modtaget', 'fortrydelse', 'ordrenummer', 'varer', 'beløb'],
    blocks: ['varer'],
  },
  password_reset: {
    subject: 'Vælg en ny adgangskode til {butik}',
    text: lines(
      'Du har bedt om en ny adgangskode til {butik}. Vælg den her:',
      '{knap}',
      'Linket virker i en time og kun én gang. Når du har valgt en ny adgangskode, bliver du logget ud alle andre steder.',
      `${NOTHING_TO_DO} Din adgangskode er den samme som før.`,
    ),
    button: 'Vælg ny adgangskode',
  },
  invitation: {
    subject: 'Du er inviteret til {butik}',
    text: lines(
      'Der er oprettet en bruger til dig hos {butik}. Du logger ind med {brugernavn}. Vælg din adgangskode her:',
      '{knap}',
      'Linket virker i syv dage og kun én gang. Er det for gammelt, kan du bestille et nyt på {butiksadresse}.',
    ),
    button: 'Vælg adgangskode',
    needs: ['brugernavn'],
  },
  colleague_invitation: {
    subject: '{firma} har inviteret dig til {butik}',
    text: lines(
      '{firma} har inviteret dig til at købe for firmaet hos {butik}. Du logger ind med {brugernavn}. Vælg din adgangskode her:',
      '{knap}',
      'Linket virker i syv dage og kun én gang. Er det for gammelt, kan firmaet sende dig et nyt.',
      'Kender du ikke firmaet, skal du ikke gøre noget. Så får du ingen konto.',
    ),
    button: 'Vælg adgangskode',
    needs: ['firma', 'brugernavn'],
  },
  colleague_invitation_known: {
    subject: '{firma} har inviteret dig til {butik}',
    text: lines(
      '{firma} vil give dig adgang til at købe for firmaet hos {butik}, men din e-mail har allerede en konto her. Der er ikke ændret noget på den, og firmaet får ikke besked om, at du har den.',
      '{knap}',
      'Vil du købe for firmaet, kan de invitere dig på en anden e-mail. Du kan også skrive til os på {email}.',
      'Kender du ikke firmaet, skal du ikke gøre noget.',
    ),
    button: 'Log ind',
    needs: ['firma'],
  },
  sign_up: {
    subject: 'Bekræft din konto hos {butik}',
    text: lines(
      'Du er ved at oprette en konto hos {butik}. Bekræft din e-mail, og skriv den adgangskode, du valgte:',
      '{knap}',
      'Linket virker i et døgn og kun én gang.',
      'Har du ikke bedt om en konto, skal du ikke gøre noget. Så bliver den ikke oprettet.',
    ),
    button: 'Bekræft min e-mail',
  },
  sign_up_known: {
    subject: 'Du har allerede en konto hos {butik}',
    text: lines(
      'Du vil oprette en konto hos {butik}, men din e-mail har allerede en. Log ind her:',
      '{knap}',
      'Har du glemt adgangskoden, kan du vælge en ny på {butiksadresse}/nulstil.',
      'Var det ikke dig, skal du ikke gøre noget. Der er ikke ændret noget på din konto.',
    ),
    button: 'Log ind',
  },
  username_change: {
    subject: 'Bekræft din nye e-mail hos {butik}',
    text: lines(
      'Du vil bruge denne e-mail til at logge ind hos {butik}. Bekræft den her:',
      '{knap}',
      'Linket virker i et døgn og kun én gang. Du skal være logget ind, og det er du med den gamle e-mail, til den nye er bekræftet.',
      NOTHING_TO_DO,
    ),
    button: 'Bekræft min e-mail',
  },
  username_change_notice: {
    subject: 'Din e-mail hos {butik} er ved at blive skiftet',
    text: lines(
      'Der er bedt om at skifte den e-mail, du logger ind med hos {butik}, til {brugernavn}. Det sker, når den nye er bekræftet.',
      'Var det dig, skal du ikke gøre mere her. Var det ikke, så vælg en ny adgangskode med det samme:',
      '{knap}',
      'Skriv eller ring til os, hvis du er i tvivl: {email}.',
    ),
    button: 'Det var ikke mig',
    needs: ['brugernavn'],
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
  offer_sent: {
    subject: 'Tilbud {tilbudsnummer} fra {butik}',
    text: lines(
      'Her er tilbud {tilbudsnummer}: {titel}. Det lyder på {nettobeløb} ekskl. moms, {bruttobeløb} inkl. moms.',
      '{knap}',
      '{gyldighed}',
      '{note}',
      'Du kan godkende det hele eller en del, og bestille resten senere inden for fristen.',
    ),
    button: 'Se og svar på tilbuddet',
    needs: ['gyldighed', 'note'],
  },
  offer_request: {
    subject: 'Forespørgsel {tilbudsnummer} fra {firma}',
    text: lines(
      '{kontakt} ({brugernavn}) fra {firma} beder om et tilbud: {titel}. Forespørgslen har {linjer}.',
      '{besked}',
      '{knap}',
    ),
    button: 'Skriv til kunden',
    needs: ['besked'],
  },
  offer_question: {
    subject: 'Spørgsmål til {tilbudsnummer} fra {firma}',
    text: lines(
      '{kontakt} ({brugernavn}) fra {firma} spørger til {tilbudsnummer}: {titel}.',
      '{besked}',
      '{knap}',
    ),
    button: 'Skriv til kunden',
    needs: ['besked'],
    blocks: ['besked'],
  },
  offer_answer: {
    subject: 'Svar om tilbud {tilbudsnummer} fra {butik}',
    text: lines(
      '{kontakt} har skrevet om tilbud {tilbudsnummer}: {titel}.',
      '{besked}',
      '{knap}',
      'Skriv gerne dit svar ved tilbuddet.',
    ),
    button: 'Se tilbuddet',
    needs: ['besked'],
    blocks: ['besked'],
  },
  enquiry: {
    subject: '{slags} fra {kunde}',
    text: lines('{oplysninger}', '{besked}', '{knap}', 'Modtaget {modtaget}.'),
    button: 'Svar',
    needs: ['oplysninger', 'besked'],
    blocks: ['oplysninger', 'besked'],
  },
  enquiry_receipt: {
    subject: 'Vi har modtaget din {slags} – {butik}',
    text: lines(
      'Tak. Vi modtog din {slags} {modtaget} og svarer på denne adresse, som regel inden for en hverdag.',
      '{knap}',
      'Har du ikke skrevet til os, har en anden opgivet din adresse. Så skal du ikke gøre noget.',
    ),
    button: 'Gå til {butik}',
  },
  enquiry_answer: {
    subject: 'Svar på din {slags} – {butik}',
    text: lines(
      '{svar}',
      'Du skrev {modtaget}:',
      '{besked}',
      '{knap}',
      'Har du flere spørgsmål, så svar på denne mail.',
    ),
    button: 'Gå til {butik}',
    needs: ['svar'],
    blocks: ['svar', 'besked'],
  },
  newsletter_confirm: {
    subject: 'Bekræft dit nyhedsbrev fra {butik}',
    text: lines(
      'Du har bedt om nyhedsbrevet fra {butik}. Bekræft det her:',
      '{knap}',
      'Linket virker i syv dage.',
      'Har du ikke bedt om det, skal du ikke gøre noget. Så får du det ikke.',
    ),
    button: 'Ja, send mig nyhedsbrevet',
  },
  // Markedsføringsloven § 10: what was consented to, and how it is ended.
  newsletter_welcome: {
    subject: 'Du får nu nyhedsbrevet fra {butik}',
    text: lines(
      'Tak, du er nu tilmeldt nyhedsbrevet. Du bad om det {modtaget} (samtykketekst {samtykketekst}). Du kan afmelde det når som helst:',
      '{knap}',
    ),
    button: 'Afmeld nyhedsbrevet',
    needs: ['samtykketekst'],
  },
  back_in_stock: {
    subject: 'På lager igen: {vare}',
    text: lines(
      'Du bad os skrive, når vi igen har {vare}. Nu kan den bestilles:',
      '{knap}',
      'Vi har ikke lagt noget til side til dig.',
      'Du får kun denne ene mail. Vi har slettet din adresse fra listen igen.',
    ),
    button: 'Se varen',
    needs: ['vare'],
  },
}

/** Every mail that the shop sends; one that has two texts is two of them. */
export const MAIL_KINDS = [
  ...([
    'order_confirmation',
    'order_confirmation_approval',
    'order_shipped',
    'order_ready',
  ] as const),
  ...([
    'order_canceled',
    'part_shipped',
    'part_handed_over',
    'order_revised',
    'refund_made',
  ] as const),
  ...(['pay_link_first', 'pay_link_again', 'withdrawal_link', 'withdrawal_receipt'] as const),
  ...(['approval_request', 'approval_approved', 'approval_rejected', 'approval_lapsed'] as const),
  ...(['offer_sent', 'offer_answer', 'offer_request', 'offer_question'] as const),
  ...(['enquiry_receipt', 'enquiry_answer', 'enquiry'] as const),
  ...([
    'password_reset',
    'sign_up',
    'sign_up_known',
    'invitation',
    'colleague_invitation',
  ] as const),
  ...(['colleague_invitation_known', 'username_change', 'username_change_notice'] as const),
  ...(['newsletter_confirm', 'newsletter_welcome', 'back_in_stock'] as const),
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
