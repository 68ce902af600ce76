import { Button, ButtonLink } from '#ui/buttons/button'
import { Icon } from '#ui/icons/icon'
import { Card } from '#ui/layout/card'
import { Badge } from '#ui/messages/badge'
import { BranchBadges } from '../../../layout/dialogs/branch-badges.tsx'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'
import { locationTexts } from '../../../texts/buyer-location.ts'
import { contentTexts as texts } from '../../../texts/content.ts'
import { Drawing } from '../drawing.tsx'
import { Section } from '../section.tsx'
import type { FieldsOf, SectionProps } from '../section-props.ts'
import styles from './branch.module.css'
import { BranchHours } from './branch-hours.tsx'
import { BranchMap } from './branch-map.tsx'
import { BranchPeople } from './branch-people.tsx'
import { OpenNow, useNow } from './open-now.tsx'
import { Stocked } from './stocked.tsx'

type Fields = FieldsOf<'branch'>

/** A branch: where it is, when it is open, what it can do, and who works there. One that has closed shows nothing. */
export function BranchSection({ section, isFirst }: SectionProps<'branch'>) {
  const { fields, branches = [], stocked = [] } = section
  const now = useNow()
  const branch = branches.find(({ id }) => id === fields.branch_id)
  if (!branch) return null
  const special = section.special?.[branch.id] ?? fields.holidays
  const Heading = isFirst ? 'h1' : 'h2'
  const { name, address1, zipcode, city, phone } = branch
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <div className="stack">
          <Heading tabIndex={-1}>{name}</Heading>
          <OpenNow hours={branch.hours} special={special} now={now} />
          <p className="large">
            {address1}, {zipcode} {city}
            {phone && (
              <>
                <br />
                <a href={paths.phone(phone)}>{phone}</a>
              </>
            )}
          </p>
          <BranchBadges branch={branch} />
          {fields.text && <p>{fields.text}</p>}
          <div className="row">
            {phone && (
              <ButtonLink kind="second" icon="phone" href={paths.phone(phone)}>
                {texts.call}
              </ButtonLink>
            )}
            <ButtonLink
              kind="second"
              icon="pin"
              href={directionsTo(`${address1}, ${zipcode} ${city}`)}
              target="_blank"
              rel="noreferrer"
            >
              {texts.directions}
            </ButtonLink>
            <Choose id={branch.id} />
          </div>
        </div>
        <BranchMap branches={branches} chosen={branch.id} />
      </div>
      <div className={`wrap section ${styles.cards}`}>
        <BranchHours hours={branch.hours} holidays={special} />
        {fields.services.length > 0 && <Services services={fields.services} />}
      </div>
      {stocked.length > 0 && <Stocked branch={name} products={stocked} />}
      {fields.svg && <Plan {...fields} />}
      {fields.people.length > 0 && <BranchPeople people={fields.people} />}
    </>
  )
}

/** Makes it the buyer's own, of which lists and products say what there is. */
function Choose({ id }: { id: number }) {
  const { buyerLocation } = useServices()
  const { branchId } = useStore(buyerLocation, {})
  if (branchId === id) return <Badge tone="ok">{locationTexts.isYours}</Badge>
  const choose = () => buyerLocation.set({ ...buyerLocation.get(), branchId: id })
  return (
    <span className="needs-script">
      <Button icon="store" onClick={choose}>
        {locationTexts.makeYours}
      </Button>
    </span>
  )
}

function Services({ services }: Pick<Fields, 'services'>) {
  return (
    <Card as="section">
      <h2>{texts.services}</h2>
      <ul className={styles.services}>
        {services.map(({ title, text }) => (
          <li key={title}>
            <Icon name="check" />
            <div>
              <b>{title}</b>
              {text && <span>{text}</span>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The list says what the plan shows. */
function Plan({ svg, keys }: Fields) {
  return (
    <Section title={texts.plan}>
      <div className={styles.plan}>
        <Drawing svg={svg} />
        <ol className={styles.keys}>
          {keys.map(({ title, text }) => (
            <li key={title}>
              <div>
                {title}
                {text && <small>{text}</small>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

/** A map with the way from where the visitor is. */
function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
}
