import { useEffect, useState } from 'react'
import { Badge } from '#ui/messages/badge'
import type { SpecialDay } from '../../../views/content/node.ts'
import styles from './open-now.module.css'
import { toOpening } from './opening.ts'

const HALF_A_MINUTE = 30_000

/** The moment, twice a minute; undefined on the server: a page that is kept would tell the time that it was made at. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const tell = () => setNow(new Date())
    tell()
    const timer = setInterval(tell, HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

type Props = {
  hours: string
  special?: readonly SpecialDay[] | undefined
  now: Date | undefined
}

/** Whether a branch is open, where scripts run; its hours stand on the page anyway. */
export function OpenNow({ hours, special = [], now }: Props) {
  const opening = now && toOpening(hours, special, now)
  return (
    <p className={`needs-script ${styles.root}`}>
      {opening && <Badge tone={opening.isOpen ? 'ok' : undefined}>{opening.text}</Badge>}
    </p>
  )
}
