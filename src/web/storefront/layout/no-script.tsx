import { useLocation } from 'react-router'
import type { Site } from '#contract/catalogue/site'
import { paths } from '../paths.ts'

type Props = { shop: Site['company'] }

/** For browsers without scripts; rendered on the server alone. */
export function NoScript({ shop }: Props) {
  const isBuying = useLocation().pathname.startsWith('/checkout/')
  return (
    <div className={isBuying ? 'band' : 'band small'}>
      <div className="wrap no-script stack">
        <p>
          Du kan se alle varer og priser og lægge i kurven, men for at bestille skal JavaScript være
          slået til i din browser. {!isBuying && <Ring phone={shop.phone} />}
        </p>
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
