/** What the page says that reads a colour off a picture. */
export const photoTexts = {
  title: 'Find farven på et billede',
  intro:
    'Vælg et billede af væggen, og tryk, hvor farven er. Billedet bliver på din egen enhed og sendes ikke.',
  file: 'Tag eller vælg et billede',
  unread: 'Billedet kan ikke læses. Prøv et andet, fx JPG eller PNG.',
  pick: 'Tryk på billedet, eller flyt med piletasterne',
  picked: (hex: string) => `Farven er ${hex.toUpperCase()}`,
  find: 'Find de farver, der ligner',
  note: 'Lys og kamera ændrer farven. Brug den som et gæt, og hold et farvekort op til væggen.',
  noScript: 'Det kræver JavaScript. Du kan også søge på en kode eller et navn.',
} as const
