import { useLoaderData } from 'react-router'
import type { InvariantReport } from '#contract/invariants'
import { PageHead } from '../frame/page-head.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { formatMoment } from '../when.ts'
import styles from './health-page.module.css'

/** What the nightly check of money, stock and orders found. */
export function HealthPage() {
  const { checked, breaches } = useLoaderData() as InvariantReport
  const isKnown = checked !== null
  return (
    <>
      <PageHead
        title="Sundhed"
        badges={
          isKnown && (
            <Tag tone={breaches.length === 0 ? 'ok' : 'danger'}>
              {breaches.length === 0 ? 'Alt stemmer' : `${breaches.length} stemmer ikke`}
            </Tag>
          )
        }
        facts={
          isKnown
            ? `Kontrolleret ${formatMoment(checked)}. Kontrollen kører hver nat.`
            : 'Kontrollen har ikke kørt den seneste uge.'
        }
      />
      <Sheet title="Penge, lager og ordrer">
        {breaches.length === 0 ? (
          <p className={styles.text}>
            {isKnown
              ? 'Hver ordre er betalt, hævet og pakket, som den skal, og lageret går op.'
              : 'Bed den, der driver butikken, om at se efter, hvorfor kontrollen ikke kører.'}
          </p>
        ) : (
          <ul className={styles.breaches}>
            {breaches.map(({ invariant, name, what }) => (
              <li key={`${invariant} ${what}`}>
                <b>
                  {invariant} {name}
                </b>
                <span>{what}</span>
              </li>
            ))}
          </ul>
        )}
      </Sheet>
    </>
  )
}
