import { useId } from 'react'
import { ButtonLink } from '#ui/buttons/button'
import { Icon } from '#ui/icons/icon'
import { contentTexts as texts } from '../../texts/content.ts'
import { type Heading, listHeadings } from './headings.ts'
import { Prose } from './prose.tsx'
import { Section } from './section.tsx'
import type { FieldsOf, SectionProps } from './section-props.ts'
import styles from './text.module.css'

/** A text; a long one has its contents beside it, folded on a phone, and what it says in short above it. */
export function Text({ section: { fields } }: SectionProps<'text'>) {
  const { title, html, version, has_contents } = fields
  const headings = has_contents ? listHeadings(html) : []
  const body = (
    <div className="stack">
      <Brief {...fields} />
      <Prose html={html} />
      {version && <p className="small quiet">{version}</p>}
    </div>
  )
  return (
    <Section title={title}>
      {headings.length > 1 ? (
        <div className="with-sidebar">
          <div className={styles.side}>
            <div className="only-wide">
              <Contents headings={headings} />
            </div>
            <details className={`only-narrow ${styles.fold}`}>
              <summary>
                {texts.contents}
                <Icon name="down" />
              </summary>
              <Contents headings={headings} />
            </details>
          </div>
          {body}
        </div>
      ) : (
        body
      )}
    </Section>
  )
}

function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav className={styles.contents} aria-label={texts.contents}>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Never says more than the text, and has its one action. */
function Brief({ brief, link }: FieldsOf<'text'>) {
  const id = useId()
  if (brief.length === 0) {
    return (
      link && (
        <p>
          <a href={link.url}>{link.text}</a>
        </p>
      )
    )
  }
  return (
    <section className={styles.brief} aria-labelledby={id}>
      <h2 id={id}>{texts.brief}</h2>
      <ul>
        {brief.map((point) => (
          <li key={point}>
            <Icon name="check" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      {link && (
        <div className="row">
          <ButtonLink href={link.url}>{link.text}</ButtonLink>
        </div>
      )}
    </section>
  )
}
