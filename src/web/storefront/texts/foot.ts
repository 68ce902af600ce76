/** What is read at the end of a page alone. */
export const footTexts = {
  trade: 'Handel',
  withdraw: 'Fortryd aftalen her',
  vatNote:
    'Alle priser er i danske kroner. Vælg i toppen, om de vises med eller uden moms; den anden pris står ved siden af.',
}
