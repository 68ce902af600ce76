import { ContentPicture } from './content-picture.tsx'
import { Drawing } from './drawing.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'
import styles from './steps.module.css'

/** What to do, step by step, each with a drawing. */
export function StepsSection({
  section: {
    fields: { title, text, steps },
  },
}: SectionProps<'steps'>) {
  return (
    <Section title={title} text={text}>
      <ol className={styles.root}>
        {steps.map((step) => (
          <li key={step.title}>
            {step.picture ? (
              <ContentPicture picture={step.picture} />
            ) : (
              step.svg && <Drawing svg={step.svg} />
            )}
            <h3>
              <span>{step.title}</span>
            </h3>
            {step.text && <p>{step.text}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
