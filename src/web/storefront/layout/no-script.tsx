import { useLocation } from 'react-router'
import type { Site } from '#contract/catalogue/site'
import { paths } from '../paths.ts'

type Props = { shop: Site['company'] }

/** For browsers without scripts; rendered on the server alone. */
export function NoScript({ shop }: Props) {
  const { pathname } = useLocation()
  const isBuying = pathname.startsWith('/checkout/')
  return (
    <div className={isBuying ? 'band' : 'band small'}>
      <div className="wrap no-script stack">
        <p>
          Du kan se alle varer og priser og lægge i kurven, men for at bestille eller logge ind skal
          JavaScript være slået til i din browser. {!isBuying && <Ring phone={shop.phone} />}
        </p>
        {pathname === paths.withdrawal() && <WithdrawOtherwise email={shop.email} />}
        {isBuying && <OrderOtherwise shop={shop} />}
      </div>
    </div>
  )
}

function Ring({ phone }: { phone: string }) {
  if (!phone) return null
  return (
    <>
      Du er også velkommen til at ringe på <a href={paths.phone(phone)}>{phone}</a>.
    </>
  )
}

/** The law asks for a way to withdraw that all can use. */
function WithdrawOtherwise({ email }: { email: string }) {
  if (!email) return null
  return (
    <p>
      Vil du fortryde et køb, så skriv til{' '}
      <a href={`${paths.mail(email)}?subject=Fortrydelse`}>{email}</a> med ordrens nummer, dit navn
      og de varer, du fortryder. En mail er nok.
    </p>
  )
}

/** How to order without script. */
function OrderOtherwise({ shop: { phone, email, hours } }: Props) {
  return (
    <>
      <p>
        <b>Bestil på telefon eller e-mail</b>
      </p>
      <ul>
        {phone && (
          <li>
            Ring på <a href={paths.phone(phone)}>{phone}</a>. {hours && `${hours}.`}
          </li>
        )}
        {email && (
          <li>
            Skriv til <a href={`${paths.mail(email)}?subject=Bestilling`}>{email}</a> med varenumre,
            antal, navn, telefonnummer og adresse. Vi svarer med pris og leveringsdag.
          </li>
        )}
      </ul>
      <p>
        Varenummeret står på varens side. <a href={paths.allProducts}>Find varen i varegrupperne</a>
      </p>
    </>
  )
}
