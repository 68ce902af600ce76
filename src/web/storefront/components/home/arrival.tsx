import { Icon, type IconName } from '#ui/icons/icon'
import { Card } from '#ui/layout/card'
import truck from '../../pictures/truck.svg?url'
import { homeTexts } from '../../texts/home.ts'
import styles from './home.module.css'

const WAYS: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'store', ...homeTexts.arrivalPickup },
  { icon: 'crane', ...homeTexts.arrivalCrane },
  { icon: 'package', ...homeTexts.arrivalParcel },
]

/** The delivery methods. Their price depends on the postcode and is shown on every product. */
export function Arrival() {
  return (
    <Card as="article">
      <div className={styles.arrival}>
        <h2>{homeTexts.arrival}</h2>
        <img src={truck} alt="" width={570} height={280} loading="lazy" />
        <ul>
          {WAYS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <div>
                <b>{title}</b>
                <span>{text}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
