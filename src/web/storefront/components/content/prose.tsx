import styles from './prose.module.css'

/** What an editor has written: headings, paragraphs, lists and tables. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the shop when it was saved
  return <div className={styles.root} dangerouslySetInnerHTML={{ __html: html }} />
}
