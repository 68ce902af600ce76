import { paths } from '../../../paths.ts'
import { contentTexts as texts } from '../../../texts/content.ts'
import { Section } from '../section.tsx'
import type { FieldsOf } from '../section-props.ts'
import styles from './branch.module.css'

type Props = { people: FieldsOf<'branch'>['people'] }

/** The employees of a branch, each with what they help with before the name. */
export function BranchPeople({ people }: Props) {
  return (
    <Section title={texts.people}>
      <ul className={styles.people}>
        {people.map(({ role, name, phone, email }) => (
          <li key={name}>
            <i aria-hidden="true">{initialsOf(name)}</i>
            <div>
              <b>{role}</b>
              <p>{name}</p>
              {phone && <a href={paths.phone(phone)}>{phone}</a>}
              {email && <a href={paths.mail(email)}>{email}</a>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function initialsOf(name: string): string {
  const words = name.split(' ')
  return [words[0], words.at(-1)].map((word) => word?.slice(0, 1)).join('')
}
