import { paths } from '../paths.ts'

/** For browsers without scripts. No script has use for it, so only the server knows it. */
export function NoScript({ phone }: { phone: string }) {
  return (
    <div className="band small">
      <p className="wrap no-script">
        Du kan se alle varer og priser, men kurven kræver, at JavaScript er slået til i din browser.
        Du er også velkommen til at ringe på <a href={paths.phone(phone)}>{phone}</a>.
      </p>
    </div>
  )
}
