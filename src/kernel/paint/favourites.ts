/** A user, or the browser of a guest, keeps so many colours at most. */
export const FAVOURITES_MAX = 200
