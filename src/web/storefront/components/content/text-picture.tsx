import { ButtonLink } from '#ui/buttons/button'
import { ContentPicture } from './content-picture.tsx'
import { Drawing } from './drawing.tsx'
import { Prose } from './prose.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'
import styles from './text-picture.module.css'

/** A text and a picture beside each other; below each other on a phone. */
export function TextPicture({ section: { fields } }: SectionProps<'text-picture'>) {
  const { title, html, picture, svg, side, links } = fields
  return (
    <Section title={title}>
      <div className={styles.root} data-side={side}>
        <div className="stack">
          <Prose html={html} />
          {links.length > 0 && (
            <div className="row">
              {links.map(({ text, url }) => (
                <ButtonLink key={text} kind="second" href={url}>
                  {text}
                </ButtonLink>
              ))}
            </div>
          )}
        </div>
        <div className={styles.picture}>
          {picture ? <ContentPicture picture={picture} /> : svg && <Drawing svg={svg} />}
        </div>
      </div>
    </Section>
  )
}
