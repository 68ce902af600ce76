import { texts } from '../texts.ts'

/** The first thing in the page: past the head to what the page is about. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className="skip-link" href={`#${to}`}>
      {texts.skip}
    </a>
  )
}
