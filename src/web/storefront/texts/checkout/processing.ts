/** Texts of the page that waits for a payment. */
export const processingTexts = {
  processingTitle: 'Vi venter på betalingen',
  processingText: 'Det tager som regel et øjeblik. Luk ikke siden.',
  processingSlow: 'Banken er længe om at svare. Vi spørger stadig.',
  processingOver: 'Banken har ikke svaret endnu',
  processingOverText:
    'Vi spørger videre, også når du har lukket siden. Er betalingen gået igennem, får du en ordrebekræftelse på e-mail. Er den ikke, hæves intet, og kurven er her stadig.',
  processingUnknown: 'Vi kan ikke finde betalingen',
  processingUnknownText:
    'Er ordren gået igennem, har du fået en bekræftelse på e-mail. Ellers ligger varerne stadig i kurven.',
  askAgain: 'Spørg igen',
  toBasket: 'Til kurven',
  resume: 'Gå til betalingsvinduet',
} as const
