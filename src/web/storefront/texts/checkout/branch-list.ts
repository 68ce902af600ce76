/** Texts of the list of branches to fetch goods in. */
export const branchListTexts = {
  branch: 'Hvor vil du hente?',
  findBranch: 'Find forretning',
  findBranchHelp: 'By eller postnummer',
  noBranches: (sought: string) => `Ingen forretning passer på »${sought}«.`,
  branchesFound: (count: number) => (count === 1 ? '1 forretning' : `${count} forretninger`),
  showAllBranches: (count: number) => `Vis alle ${count} forretninger`,
  allInStock: (all: number) => (all === 1 ? 'Varen står her' : 'Alle varer står her'),
  someInStock: (some: number, all: number) => {
    if (some > 0) return `${some} af ${all} varer står her`
    return all === 1 ? 'Varen står her ikke' : 'Ingen af varerne står her'
  },
} as const
