import { EnquiryForm } from '../../../enquiry/enquiry-form.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../section-props.ts'

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
