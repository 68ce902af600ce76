import { lines, NOTHING_TO_DO, type StandardText } from './standard-text.ts'

/** What mails about accounts, offers and what visitors write say where staff have not written something else. */

export const otherTexts = {
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
} satisfies Readonly<Record<string, StandardText>>
