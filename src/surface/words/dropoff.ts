/** What a customer agrees to when products may be left: shown in the checkout, and kept with the order as it was shown. */
export const DROPOFF_LABEL = 'Varerne må stilles uden underskrift'
export const DROPOFF_HELP = 'Vælger du det, er varerne dit ansvar, fra de er stillet.'
export const DROPOFF_TEXT = `${DROPOFF_LABEL}. ${DROPOFF_HELP}`
