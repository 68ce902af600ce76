import { CategoryTiles } from '../products/category-tiles.tsx'
import { ContentPicture } from './content-picture.tsx'
import { Drawing } from './drawing.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'
import styles from './tiles.module.css'

/** Links with pictures: to the top categories, to the pages below, or to what the editor has chosen. */
export function TilesSection({ fields, found }: SectionProps<'tiles'>) {
  const { title, text, link, source, tiles } = fields
  return (
    <Section title={title} text={text} link={link}>
      {source === 'categories' ? (
        <CategoryTiles tiles={found.tiles ?? []} />
      ) : (
        <ul className={styles.root}>
          {(source === 'children' ? (found.children ?? []) : tiles).map((tile) => (
            <li key={tile.url}>
              <Own {...tile} heading={title ? 'h3' : 'h2'} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type OwnProps = Partial<
  Pick<SectionProps<'tiles'>['fields']['tiles'][number], 'picture' | 'svg'>
> & {
  title: string
  text: string
  url: string
  heading: 'h2' | 'h3'
}

function Own({ title, text, url, picture, svg, heading: Heading }: OwnProps) {
  return (
    <a className={styles.tile} href={url}>
      {picture ? <ContentPicture picture={picture} /> : svg && <Drawing svg={svg} />}
      <div>
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
      </div>
    </a>
  )
}
