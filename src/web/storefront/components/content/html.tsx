import { Prose } from './prose.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'

export function Html({ section: { fields } }: SectionProps<'html'>) {
  return (
    <Section>
      <Prose html={fields.html} />
    </Section>
  )
}
