import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { Link, useRevalidator } from 'react-router'
import { PageHead } from '../frame/page-head.tsx'
import { Icon } from '../icons/icon.tsx'
import { formatCounted } from '../lists/list-texts.ts'
import { Columns, Sheet } from '../parts/sheet.tsx'
import { texts } from '../texts.ts'
import { formatAge } from '../when.ts'
import { MissesSheet } from './misses-sheet.tsx'
import styles from './overview-page.module.css'
import type { Overview, Queue } from './queues.ts'
import { SalesSheet } from './sales-sheet.tsx'
import { ToursSheet } from './tours-sheet.tsx'

const AGAIN_MS = 30_000

/** What needs a hand now. Rows stay where they are, also when nothing waits in them. */
export function OverviewPage({ queues, figures, tours, today }: Overview) {
  const { sales, misses } = figures
  const { revalidate } = useRevalidator()
  useInterval(
    () => {
      if (document.visibilityState === 'visible') void revalidate()
    },
    AGAIN_MS,
    { autoInvoke: true },
  )
  return (
    <>
      <PageHead
        title={texts.overview}
        facts={today.charAt(0).toLocaleUpperCase('da') + today.slice(1)}
      />
      {misses || tours ? (
        <Columns
          side={
            <>
              {tours && <ToursSheet {...tours} />}
              {misses && <MissesSheet misses={misses} />}
            </>
          }
        >
          <Queues queues={queues} />
          {sales && <SalesSheet sales={sales} />}
        </Columns>
      ) : (
        <>
          <Queues queues={queues} />
          {sales && <SalesSheet sales={sales} />}
        </>
      )}
    </>
  )
}

function Queues({ queues }: Pick<Overview, 'queues'>) {
  return (
    <Sheet title="Kræver en hånd" aside={<span className={styles.quiet}>Opdateres selv</span>}>
      {queues.length === 0 ? (
        <p className={styles.quiet}>Ingen af dine rettigheder har en kø. Brug menuen.</p>
      ) : (
        <ul className={styles.queues}>
          {queues.map((queue) => (
            <QueueRow key={queue.name} queue={queue} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function QueueRow({ queue }: { queue: Queue }) {
  const { name, one, icon, count, isExact, to, act, failed } = queue
  const isEmpty = count === 0 && !failed
  return (
    <li className={styles.queue}>
      <span className={styles.icon} data-empty={isEmpty || undefined}>
        <Icon name={isEmpty ? 'check' : icon} />
      </span>
      <span className={styles.count}>{failed ? '–' : formatCounted(count, isExact)}</span>
      <span className={styles.what}>
        {count === 1 ? one : name}
        <span className={styles.quiet}>{detailOf(queue)}</span>
      </span>
      {to && (
        <Button component={Link} to={to} variant="default" className={styles.act}>
          {act}
        </Button>
      )}
    </li>
  )
}

function detailOf({ failed, count, oldest, more }: Queue): string {
  if (failed) return 'Kunne ikke hentes. Prøver igen om lidt.'
  if (count === 0) return 'Intet venter'
  return [oldest && `Ældste ${formatAge(oldest)}`, more].filter(Boolean).join(' · ')
}
