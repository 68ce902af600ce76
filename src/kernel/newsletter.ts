/**
 * The version of what those who want the newsletter consent to where staff have worded it no other way; the table contact.newsletter_text has
 * the words of all.
 */
export const NEWSLETTER_VERSION = 1
/** How long the link that confirms a subscription works. */
export const CONFIRM_DAYS = 7
