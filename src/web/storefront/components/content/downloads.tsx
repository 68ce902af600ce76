import { Icon } from '#ui/icons/icon'
import styles from './downloads.module.css'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'

/** Files to fetch, each with its kind and size. */
export function Downloads({
  section: {
    fields: { title, text, files },
  },
}: SectionProps<'downloads'>) {
  return (
    <Section title={title} text={text}>
      <ul className={styles.root}>
        {files.map((file) => (
          <li key={file.url}>
            <a href={file.url}>
              <Icon name="download" />
              <span>
                {file.title}
                {(file.type || file.size) && (
                  <small>{[file.type, file.size].filter(Boolean).join(', ')}</small>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
