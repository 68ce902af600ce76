import styles from './enquiry.module.css'

/** A field that people neither see nor reach: programs fill it in. */
export function Trap({ label }: { label: string }) {
  return (
    <label className={styles.trap} aria-hidden>
      {label}
      <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  )
}
