import { Card } from '#ui/layout/card'
import { Table as Frame } from '#ui/table/table'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'
import styles from './table.module.css'

/** From so many columns on a table is as wide as the page. */
const WIDE = 4

/** A table; the first cell of each row names it. */
export function TableSection({ section: { fields } }: SectionProps<'table'>) {
  const { title, text, caption, columns, rows } = fields
  const kindOf = (place: number) => (columns[place]?.is_number ? 'number' : undefined)
  return (
    <Section title={title} text={text}>
      <div className={columns.length < WIDE ? styles.narrow : undefined}>
        <Card>
          <Frame label={caption}>
            <thead>
              <tr>
                {columns.map((column, place) => (
                  <th key={column.title} scope="col" className={kindOf(place)}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...cells], row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
                <tr key={row}>
                  <th scope="row" className={kindOf(0)}>
                    {name}
                  </th>
                  {cells.map((cell, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor has a cell
                    <td key={place} className={kindOf(place + 1)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Frame>
        </Card>
      </div>
    </Section>
  )
}
