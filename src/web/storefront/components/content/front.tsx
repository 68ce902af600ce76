import { Arrival } from '../home/arrival.tsx'
import { BranchBox } from '../home/branch-box.tsx'
import styles from '../home/home.module.css'
import { Cards } from '../products/cards.tsx'
import { Hero } from './hero.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'
import { TilesSection } from './tiles.tsx'

/** The sections of the front page, in one chunk: a first visit fetches few files. */
export const frontSections = { Goods, Hero, Place, TilesSection }

/** Products; without any there is no section. */
function Goods({ section: { fields, cards = [] } }: SectionProps<'goods'>) {
  if (cards.length === 0) return null
  const { title, text, link, is_band } = fields
  return (
    <Section title={title} text={text} link={link} isBand={is_band}>
      <Cards cards={cards} />
    </Section>
  )
}

/** The visitor's branch, and how products arrive. */
function Place({ section: { fields } }: SectionProps<'place'>) {
  return (
    <Section title={fields.title}>
      <div className={styles.boxes}>
        <BranchBox />
        <Arrival />
      </div>
    </Section>
  )
}
