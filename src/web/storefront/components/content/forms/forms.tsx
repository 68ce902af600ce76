import { EnquiryForm } from '../../../enquiry/enquiry-form.tsx'
import { NewsletterForm } from '../../../enquiry/newsletter-form.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../section-props.ts'

/** Sections with a form. Their fields are in a chunk that all of them have in common. */

/** A message to the shop. */
export function ContactForm({
  section: {
    fields: { title, text, subjects },
  },
}: SectionProps<'contact-form'>) {
  return (
    <Section title={title} text={text}>
      <EnquiryForm kind="contact" subjects={subjects} />
    </Section>
  )
}

/** Asks for an offer. */
export function OfferForm({
  section: {
    fields: { title, text },
  },
}: SectionProps<'offer-form'>) {
  return (
    <Section title={title} text={text}>
      <EnquiryForm kind="offer" />
    </Section>
  )
}

/** Signs up for the newsletter. */
export function Newsletter({
  section: {
    fields: { title, text },
  },
}: SectionProps<'newsletter'>) {
  return (
    <Section title={title} text={text}>
      <NewsletterForm />
    </Section>
  )
}
