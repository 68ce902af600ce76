const TITLES: Readonly<Record<number, string>> = {
  410: 'Siden findes ikke mere',
  503: 'Siden er lukket lige nu',
}

/** Titles of the page that is shown instead of one that is not found; what it says besides comes with the page. */
export const notFoundTitle = (status: number): string =>
  TITLES[status] ?? 'Vi målte to gange. Siden er her ikke.'
