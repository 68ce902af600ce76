import { useNetwork } from '@mantine/hooks'
import { texts } from '../texts.ts'
import styles from './frame.module.css'

export function OfflineBanner() {
  const { online } = useNetwork()
  return <div role="status">{!online && <p className={styles.banner}>{texts.offline}</p>}</div>
}
