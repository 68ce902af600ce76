/**
 * What those who want the newsletter consent to, in its version `NEWSLETTER_VERSION`: pages carry no words unless staff have written others. The
 * table contact.newsletter_text has it too.
 */
export const NEWSLETTER_TEXT =
  'Ja tak, send mig nyhedsbrevet med tilbud og gode råd om byggeri på mail, højst en gang om ugen. Jeg kan altid afmelde mig igen.'
