import { useId, useState } from 'react'
import type { Branch } from '#contract/catalogue/site'
import { Field } from '#ui/fields/field'
import { BranchBadges } from '../../../layout/dialogs/branch-badges.tsx'
import { Hours } from '../../../layout/dialogs/hours.tsx'
import { paths } from '../../../paths.ts'
import { contentTexts as texts } from '../../../texts/content.ts'
import { Section } from '../section.tsx'
import type { SectionProps } from '../section-props.ts'
import styles from './branch-list.module.css'
import { BranchMap } from './branch-map.tsx'
import { orderBranches } from './branch-order.ts'

/** All branches and a map of them. Where scripts run, a postcode puts the nearest first, and letters look for a town. */
export function BranchList({ section: { fields, branches = [] } }: SectionProps<'branch-list'>) {
  const [typed, setTyped] = useState('')
  const shown = orderBranches(branches, typed)
  const note = useId()
  return (
    <Section title={fields.title} text={fields.text}>
      <div className={styles.root}>
        <div className="stack">
          <div className={`needs-script ${styles.find}`}>
            <Field
              label={texts.findBranch}
              name="forretning"
              autoComplete="off"
              value={typed}
              maxLength={40}
              onChange={({ target }) => setTyped(target.value)}
            />
            <p id={note} className="small quiet" role="status">
              {shown.length > 0 ? texts.branchesShown(shown.length) : texts.noBranch}
            </p>
          </div>
          <ul className={styles.list}>
            {shown.map((branch) => (
              <Row key={branch.id} branch={branch} heading={fields.title ? 'h3' : 'h2'} />
            ))}
          </ul>
        </div>
        <div className={styles.map}>
          <BranchMap branches={branches} />
        </div>
      </div>
    </Section>
  )
}

type RowProps = { branch: Branch; heading: 'h2' | 'h3' }

function Row({ branch, heading: Heading }: RowProps) {
  const { name, slug, address1, zipcode, city, phone, hours } = branch
  return (
    <li>
      <Heading>
        <a href={paths.branch(slug)}>{name}</a>
      </Heading>
      <p className="small">
        {address1}, {zipcode} {city}
        <br />
        <Hours hours={hours} />
        <br />
        <a href={paths.phone(phone)}>{phone}</a>
      </p>
      <BranchBadges branch={branch} />
    </li>
  )
}
