/** The element that React makes. */
export const APP_ID = 'app'
