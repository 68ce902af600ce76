import styles from './logo.module.css'

type Props = {
  name: string
  href: string
  title?: string
  ground?: 'pine' | undefined
  /** The shop's own logo, in place of the drawing and the name. */
  picture?: { src: string; width: number; height: number } | undefined
}

/** The shop's name beside growth rings in an end of timber. */
export function Logo({ name, href, title, ground, picture }: Props) {
  return (
    <a className={styles.root} href={href} title={title} data-ground={ground}>
      {picture ? <img {...picture} alt={name} /> : <Drawn />}
      {!picture && name}
    </a>
  )
}

function Drawn() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" rx="6" />
      <path d="M0 26.5a9.5 9.5 0 0 1 9.5 9.5M0 19a17 17 0 0 1 17 17M0 11.5A24.5 24.5 0 0 1 24.5 36M0 4a32 32 0 0 1 32 32" />
    </svg>
  )
}
