const NOT_FOUND_BY_DEFAULT = {
  title: 'Vi målte to gange. Siden er her ikke.',
  text: 'Adressen kan være gammel, eller varen kan være udgået. Søg på mål eller nummer, eller gå videre herfra.',
}
const NOT_FOUND: Readonly<Record<number, { title: string; text: string }>> = {
  410: {
    title: 'Siden findes ikke mere',
    text: 'Søg på mål eller nummer, eller gå videre herfra.',
  },
  503: {
    title: 'Siden er lukket lige nu',
    text: 'Vi arbejder på den. Kom igen om lidt.',
  },
}

/** Texts of the page that is shown instead of one that is not found. */
export const notFoundTexts = {
  notFound: (status: number) => NOT_FOUND[status] ?? NOT_FOUND_BY_DEFAULT,
  lostHint: 'Fx 45x95 eller 1004512',
} as const
