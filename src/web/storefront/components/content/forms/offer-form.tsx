import { EnquiryForm } from '../../../enquiry/enquiry-form.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../section-props.ts'

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
