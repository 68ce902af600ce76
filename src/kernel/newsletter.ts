/** The version of what those who want the newsletter consent to; the table contact.newsletter_text has its words. */
export const NEWSLETTER_VERSION = 1
/** How long the link that confirms a subscription works. */
export const CONFIRM_DAYS = 7
