import { Anchor, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#ui/format'
import { Icon } from '../icons/icon.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import styles from './delivery.module.css'
import type { Area, Desk } from './desk.ts'
import { countZipcodes, writeRange, writeZipcodes } from './values.ts'

const LINE_END = 10_000
const THOUSANDS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
/** More ranges than that are told by their number. */
const WRITTEN_MAX = 3

/** The areas as bars on the line of postcodes, with what they share and what they leave out. */
export function AreaList({ desk: { areas, overlaps, gaps } }: { desk: Desk }) {
  const [zip, setZip] = useState('')
  const nameOf = (id: number) => areas.find((one) => one.id === id)?.name ?? ''
  return (
    <Sheet
      title="Områder"
      aside={
        <TextInput
          type="search"
          aria-label="Slå et postnummer op"
          placeholder="Postnr."
          leftSection={<Icon name="search" size={16} />}
          inputMode="numeric"
          maxLength={4}
          w={130}
          value={zip}
          onChange={(event) => setZip(event.currentTarget.value)}
        />
      }
      foot={
        gaps.length > 0 &&
        `I intet område: ${gaps.slice(0, 8).map(writeRange).join(', ')}${gaps.length > 8 ? ` og ${formatCount(gaps.length - 8)} spænd til` : ''}. Der gælder kun regler for hele landet.`
      }
    >
      {/^\d{4}$/.test(zip) && (
        <p className={styles.found} role="status">
          {foundText(zip, areas)}
        </p>
      )}
      <div className={styles.scale} aria-hidden>
        {THOUSANDS.map((one) => (
          <span key={one} style={{ left: `${one * 10}%` }}>
            {one * 1000}
          </span>
        ))}
      </div>
      <ul className={styles.areas} aria-label="Områder">
        {areas.map((area) => (
          <li key={area.id}>
            <span className={styles.words}>
              <Anchor component={Link} to={`/levering/omraader/${area.id}`}>
                {area.name}
              </Anchor>
              <small>{rangesText(area)}</small>
            </span>
            <Bars area={area} />
            <span className={styles.warnings}>
              {overlaps
                .filter(({ area_ids }) => area_ids.includes(area.id))
                .map(({ area_ids: [smaller = 0, larger = 0] }) =>
                  smaller === area.id ? (
                    <Tag key={larger} tone="info">{`Vinder over ${nameOf(larger)}`}</Tag>
                  ) : (
                    <Tag key={smaller} tone="wait">{`Overlap: ${nameOf(smaller)}`}</Tag>
                  ),
                )}
            </span>
          </li>
        ))}
      </ul>
      {areas.length === 0 && <p className={styles.quiet}>Ingen områder.</p>}
    </Sheet>
  )
}

function Bars({ area: { zipcodes } }: { area: Area }) {
  return (
    <span className={styles.line} aria-hidden>
      {zipcodes.map(([from = 0, to = from]) => (
        <span
          key={from}
          style={{
            left: `${(from / LINE_END) * 100}%`,
            width: `${((to - from + 1) / LINE_END) * 100}%`,
          }}
        />
      ))}
    </span>
  )
}

function rangesText({ zipcodes }: Area): string {
  if (zipcodes.length <= WRITTEN_MAX) return writeZipcodes(zipcodes)
  return `${formatCount(countZipcodes(zipcodes))} postnumre`
}

/** The areas that have a postcode, the smallest first: it is the one whose rules count. */
function foundText(zip: string, areas: readonly Area[]): string {
  const number = Number(zip)
  const found = areas
    .filter(({ zipcodes }) =>
      zipcodes.some(([from = 0, to = from]) => from <= number && number <= to),
    )
    .toSorted((a, b) => countZipcodes(a.zipcodes) - countZipcodes(b.zipcodes) || a.id - b.id)
    .map(({ name }) => name)
  const [first, ...others] = found
  if (first === undefined) return `${zip} er i intet område.`
  return others.length === 0 ? `${zip}: ${first}.` : `${zip}: ${first}, før ${others.join(' og ')}.`
}
