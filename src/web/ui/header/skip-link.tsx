import { texts } from '../texts.ts'

/** The first element of the page: skips the header. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className="skip-link" href={`#${to}`}>
      {texts.skip}
    </a>
  )
}
