import { texts } from './texts.ts'

/** The first thing in the page: past the head to what the page is about. */
export function SkipLink({ to, label = texts.skip }: { to: string; label?: string }) {
  return (
    <a className="skip-link" href={`#${to}`}>
      {label}
    </a>
  )
}
