import { CategoryTiles } from '../products/category-tiles.tsx'
import { ContentPicture } from './content-picture.tsx'
import { Drawing } from './drawing.tsx'
import { Section } from './section.tsx'
import type { FieldsOf, SectionProps } from './section-props.ts'
import styles from './tiles.module.css'

/** Links with pictures: to the top categories, to the pages below, or to what the editor has chosen. */
export function TilesSection({ section }: SectionProps<'tiles'>) {
  const { title, text, link, source, tiles } = section.fields
  const own = tiles.map((tile) => ({ ...tile, href: tile.url }))
  return (
    <Section title={title} text={text} link={link}>
      {source === 'categories' ? (
        <CategoryTiles tiles={section.tiles ?? []} />
      ) : (
        <ul className={styles.root}>
          {(source === 'children' ? (section.pages ?? []) : own).map((tile) => (
            <li key={tile.href}>
              <Own {...tile} heading={title ? 'h3' : 'h2'} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type OwnProps = Partial<Pick<FieldsOf<'tiles'>['tiles'][number], 'picture' | 'svg'>> & {
  title: string
  text: string
  href: string
  heading: 'h2' | 'h3'
}

function Own({ title, text, href, picture, svg, heading: Heading }: OwnProps) {
  return (
    <a className={styles.tile} href={href}>
      {picture ? <ContentPicture picture={picture} /> : svg && <Drawing svg={svg} />}
      <div>
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
      </div>
    </a>
  )
}
