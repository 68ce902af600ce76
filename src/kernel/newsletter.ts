/** The version of what those who want the newsletter consent to; the table contact.newsletter_text has its words. */
export const NEWSLETTER_VERSION = 1
export const NEWSLETTER_TEXT =
  'Ja tak, send mig nyhedsbrevet med tilbud og gode råd om byggeri på mail, højst en gang om ugen. Jeg kan altid afmelde mig igen.'
/** How long the link that confirms a subscription works. */
export const CONFIRM_DAYS = 7
