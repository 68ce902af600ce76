/** What the forms of the administration say. */
export const formTexts = {
  unsaved: 'Ikke gemt',
  nothingChanged: 'Intet er ændret endnu.',
  discard: 'Kassér',
  stay: 'Bliv',
  save: 'Gem',
  leaveTitle: 'Du har noget, der ikke er gemt',
  leaveText: 'Hvis du går nu, bliver det kasseret.',
  cannotSave: 'Det blev ikke gemt',
  conflictTitle: 'En anden kom først',
  conflictText:
    'Vælg for hvert felt, hvad der skal gælde. Det, kun én har rettet, er valgt på forhånd.',
  field: 'Felt',
  mine: 'Dit, ikke gemt',
  theirs: 'Gemt af en anden',
  yes: 'Ja',
  no: 'Nej',
  empty: 'Tomt',
  back: 'Tilbage til formularen',
  useTheirs: 'Vis det gemte',
  useMerged: 'Gem samlet version',
} as const
