import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Branch } from '#contract/catalogue/site'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { Chip, Chips } from '#ui/filters/chip'
import { Away } from '../../../layout/dialogs/away.tsx'
import { BranchBadges } from '../../../layout/dialogs/branch-badges.tsx'
import { Hours } from '../../../layout/dialogs/hours.tsx'
import { useDistances } from '../../../layout/dialogs/use-distances.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'
import { locationTexts } from '../../../texts/buyer-location.ts'
import { contentTexts as texts } from '../../../texts/content.ts'
import { orderBranches } from '../../../views/content/branch-order.ts'
import { BRANCH_QUERY, readBranchQuery } from '../../../views/content/branch-query.ts'
import type { SpecialDay } from '../../../views/content/node.ts'
import { Section } from '../section.tsx'
import type { SectionProps } from '../section-props.ts'
import styles from './branch-list.module.css'
import { BranchMap } from './branch-map.tsx'
import { OpenNow, useNow } from './open-now.tsx'
import { toOpening } from './opening.ts'

/**
 * All branches and a map of them. A postcode puts the nearest first, and letters look for a name or town: as they are typed, or
 * without script by the query. Which of them are open now only the browser knows.
 */
export function BranchList({ section }: SectionProps<'branch-list'>) {
  const { fields, branches = [], special = {} } = section
  const now = useNow()
  const [query] = useSearchParams()
  const [typed, setTyped] = useState(readBranchQuery(query) ?? '')
  const [isOpenOnly, setOpenOnly] = useState(false)
  const { zipcode } = useStore(useServices().buyerLocation, {})
  const there = useDistances(typed)
  const own = useDistances(zipcode ?? '')
  const distances = there ?? own
  const found = orderBranches(branches, typed, there)
  const open =
    now && found.filter(({ id, hours }) => toOpening(hours, special[id] ?? [], now)?.isOpen)
  const shown = (isOpenOnly && open) || found
  const none = found.length === 0 ? locationTexts.noBranch : texts.noneOpen
  return (
    <Section title={fields.title} text={fields.text}>
      <div className={styles.root}>
        <div className="stack">
          <form className={styles.find}>
            <Field
              label={locationTexts.findBranch}
              name={BRANCH_QUERY}
              type="text"
              inputMode="text"
              autoComplete="off"
              value={typed}
              maxLength={40}
              onChange={({ target }) => setTyped(target.value)}
              aside={
                <Button kind="second" type="submit">
                  {texts.find}
                </Button>
              }
            />
            <div className="needs-script">
              <Chips>
                <Chip
                  pressed={isOpenOnly}
                  count={open && String(open.length)}
                  onClick={() => setOpenOnly(!isOpenOnly)}
                >
                  {texts.openOnly}
                </Chip>
              </Chips>
            </div>
            <p className="small quiet" role="status">
              {shown.length > 0 ? locationTexts.branchesShown(shown.length) : none}
            </p>
          </form>
          <ul className={styles.list}>
            {shown.map((branch) => (
              <Row
                key={branch.id}
                branch={branch}
                km={distances?.get(branch.id)}
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
  /** How far it is; undefined while that is not known. */
  km: number | undefined
  special: readonly SpecialDay[] | undefined
  now: Date | undefined
  heading: 'h2' | 'h3'
}

function Row({ branch, km, special, now, heading: Heading }: RowProps) {
  const { name, slug, address1, zipcode, city, phone, hours } = branch
  return (
    <li>
      <Heading>
        <a href={paths.branch(slug)}>{name}</a>
      </Heading>
      <OpenNow hours={hours} special={special} now={now} />
      <p className="small">
        {address1}, {zipcode} {city}
        <Away km={km} />
        {hours && (
          <>
            <br />
            <Hours hours={hours} />
          </>
        )}
        {phone && (
          <>
            <br />
            <a href={paths.phone(phone)}>{phone}</a>
          </>
        )}
      </p>
      <BranchBadges branch={branch} />
    </li>
  )
}
