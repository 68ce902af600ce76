import { Icon } from '#ui/icons/icon'
import { contentTexts as texts } from '../../texts/content.ts'
import styles from './mistakes.module.css'
import { Section } from './section.tsx'
import type { FieldsOf } from './section-props.ts'

type Props = Pick<FieldsOf<'bill-of-materials'>, 'tools' | 'mistakes'>

/** The tools, and what goes wrong and how it is done instead. */
export function Mistakes({ tools, mistakes }: Props) {
  return (
    <>
      {tools.length > 0 && (
        <Section title={texts.tools}>
          <ul className={styles.tools}>
            {tools.map((tool) => (
              <li key={tool}>
                <Icon name="check" />
                {tool}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {mistakes.length > 0 && (
        <Section title={texts.mistakes}>
          <ul className={styles.mistakes}>
            {mistakes.map(({ title, text }) => (
              <li key={title}>
                <h3>
                  <Icon name="close" />
                  {title}
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
