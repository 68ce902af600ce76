import styles from './drawing.module.css'

/** A drawing of the page's own, as wide as its place; its words are set like those of the page. */
export function Drawing({ svg }: { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the shop when it was saved
  return <div className={styles.root} dangerouslySetInnerHTML={{ __html: svg }} />
}
