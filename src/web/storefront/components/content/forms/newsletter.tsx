import { NewsletterForm } from '../../../enquiry/newsletter-form.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../section-props.ts'

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
