import { Cards } from '../products/cards.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'

/** Products; without any there is no section. */
export function Goods({ section: { fields, cards = [] } }: SectionProps<'goods'>) {
  if (cards.length === 0) return null
  const { title, text, link, is_band } = fields
  return (
    <Section title={title} text={text} link={link} isBand={is_band}>
      <Cards cards={cards} />
    </Section>
  )
}
