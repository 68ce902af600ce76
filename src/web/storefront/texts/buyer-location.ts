/** Texts of the dialogs in which a buyer says where they are. */
export const locationTexts = {
  save: 'Gem',
  branchDialog: 'Hvilken forretning er din?',
  branchHelp: 'Vi viser, hvad der står i din forretning. Valget huskes kun i denne browser.',
  findBranch: 'Postnr., by eller navn',
  branchesShown: (count: number) => `${count} ${count === 1 ? 'forretning' : 'forretninger'}`,
  noBranch: 'Vi har ingen forretning dér. Prøv et postnummer, så står den nærmeste øverst.',
  /** As the crow flies. */
  away: (km: number) => (km < 1 ? 'under 1 km' : `${Math.round(km)} km`),
  yourBranch: 'Din forretning',
  isYours: 'Det er din forretning',
  makeYours: 'Vælg som min forretning',
  chooseThis: (branch: string) => `Vælg ${branch}`,
  driveIn: 'Drive-in',
  craneTruck: 'Kranbil',
  tinting: 'Tonemaskine',
  postcodeDialog: 'Hvor skal det leveres?',
  postcodeHelp: 'Så kan vi vise, hvad levering koster. Postnummeret huskes kun i denne browser.',
  forget: 'Glem postnummeret',
} as const
