import { Arrival } from '../home/arrival.tsx'
import { BranchBox } from '../home/branch-box.tsx'
import styles from '../home/home.module.css'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'

/** The visitor's branch, and how goods arrive. */
export function Place({ section: { fields } }: SectionProps<'place'>) {
  return (
    <Section title={fields.title}>
      <div className={styles.boxes}>
        <BranchBox />
        <Arrival />
      </div>
    </Section>
  )
}
