/** The event of the window when the question about consent was answered in it. */
export const ANSWERED = 'consent-answered'
