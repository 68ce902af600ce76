/** Texts of the dialogs in which a buyer says where they are. */
export const locationTexts = {
  branchDialog: 'Hvilken forretning er din?',
  branchHelp: 'Vi viser, hvad der står i din forretning. Valget huskes kun i denne browser.',
  yourBranch: 'Din forretning',
  chooseThis: (branch: string) => `Vælg ${branch}`,
  driveIn: 'Drive-in',
  craneTruck: 'Kranbil',
  tinting: 'Tonemaskine',
  postcodeDialog: 'Hvor skal det leveres?',
  postcodeHelp: 'Så kan vi vise, hvad levering koster. Postnummeret huskes kun i denne browser.',
  forget: 'Glem postnummeret',
} as const
