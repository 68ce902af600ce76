import { useId, useState } from 'react'
import type { Branch } from '#contract/catalogue/site'
import { Field } from '#ui/fields/field'
import { BranchBadges } from '../../../layout/dialogs/branch-badges.tsx'
import { Hours } from '../../../layout/dialogs/hours.tsx'
import { paths } from '../../../paths.ts'
import { contentTexts as texts } from '../../../texts/content.ts'
import type { SpecialDay } from '../../../views/content/node.ts'
import { Section } from '../section.tsx'
import type { SectionProps } from '../section-props.ts'
import styles from './branch-list.module.css'
import { BranchMap } from './branch-map.tsx'
import { orderBranches } from './branch-order.ts'
import { OpenNow, useNow } from './open-now.tsx'

/** All branches and a map of them. Where scripts run, a postcode puts the nearest first, and letters look for a town. */
export function BranchList({ section }: SectionProps<'branch-list'>) {
  const { fields, branches = [], special = {} } = section
  const now = useNow()
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
              <Row
                key={branch.id}
                branch={branch}
                special={special[branch.id]}
                now={now}
                heading={fields.title ? 'h3' : 'h2'}
              />
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

type RowProps = {
  branch: Branch
  special: readonly SpecialDay[] | undefined
  now: Date | undefined
  heading: 'h2' | 'h3'
}

function Row({ branch, special, now, heading: Heading }: RowProps) {
  const { name, slug, address1, zipcode, city, phone, hours } = branch
  return (
    <li>
      <Heading>
        <a href={paths.branch(slug)}>{name}</a>
      </Heading>
      <OpenNow hours={hours} special={special} now={now} />
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
