import { Icon } from '#ui/icons/icon'
import styles from './faq.module.css'
import { Prose } from './prose.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'

/** Questions that unfold; they can be searched for and read without script. */
export function Faq({
  section: {
    fields: { title, text, questions },
  },
}: SectionProps<'faq'>) {
  return (
    <Section title={title} text={text}>
      <div className={styles.root}>
        {questions.map(({ question, html }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="down" />
            </summary>
            <Prose html={html} />
          </details>
        ))}
      </div>
    </Section>
  )
}
