const NOT_FOUND: Readonly<Record<number, string>> = {
  410: 'Den er taget ned for altid. Søg på mål eller nummer, eller gå videre herfra.',
  503: 'Vi arbejder på den. Kom igen om lidt, eller søg efter det, du skal bruge.',
}

/** Texts of the page that is shown instead of one that is not found. */
export const notFoundTexts = {
  notFound: (status: number) =>
    NOT_FOUND[status] ??
    'Adressen kan være gammel, eller varen kan være udgået. Søg på mål eller nummer, eller gå videre herfra.',
  call: 'Kan du ikke finde den, så ring til os på',
  lostHint: 'Fx 45x95 eller 1004512',
} as const
