import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import styles from './auth-card.module.css'

/** A card in the middle of the page, before the user is let in. */
export function AuthCard({
  title,
  foot,
  children,
}: {
  title: string
  foot?: string
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <p className={styles.brand}>
          <img src="/favicon.svg" alt="" width="36" height="36" />
          <span>
            <b>{texts.shop}</b>
            <small>{texts.administration}</small>
          </span>
        </p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
      <div className={styles.ruler} aria-hidden="true" />
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  )
}
