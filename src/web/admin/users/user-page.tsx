import { Anchor, Tabs } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { StaffUserReply } from '#contract/user/managed-user'
import { formatAmount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { ImpersonateDialog } from '../acts/impersonate-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Columns, Facts, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { formatMoment } from '../when.ts'
import { type Group, type PermissionText, RightsForm } from './rights-form.tsx'
import { UserData } from './user-data.tsx'
import { UserForm } from './user-form.tsx'
import { UserState, userList } from './user-list.tsx'
import { userTexts as texts } from './user-texts.ts'

export interface LoadedUser {
  readonly user: StaffUserReply
  readonly groups: readonly Group[]
  readonly permissions: readonly PermissionText[]
}

/** One user: who it is, what it may do, and what is kept of it. */
export function UserPage({ user, groups, permissions }: LoadedUser) {
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const tab = params.get('vis') === 'rettigheder' ? 'rettigheder' : 'oplysninger'
  const show = (to: string | null) =>
    setParams(to === 'rettigheder' ? { vis: to } : {}, { state, preventScrollReset: true })
  const key = user.modified
  return (
    <>
      <PageHead
        title={user.name}
        above={{ to: `${userList.path}${state?.list ?? ''}`, name: userList.name }}
        badges={
          <>
            <UserState user={user} />
            {user.has_second_factor && <Tag>{texts.factor}</Tag>}
          </>
        }
        actions={<SeeShop user={user} />}
        facts={[user.customer?.name, user.group.name, user.username].filter(Boolean).join(' · ')}
      />
      <Tabs value={tab} onChange={show} mb="md">
        <Tabs.List aria-label={user.name}>
          <Tabs.Tab value="oplysninger">{texts.details}</Tabs.Tab>
          <Tabs.Tab value="rettigheder">{texts.rights}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Columns
        side={
          <>
            <About user={user} />
            <UserData user={user} />
          </>
        }
      >
        {tab === 'oplysninger' ? (
          <Sheet title={texts.details}>
            <UserForm key={key} user={user} groups={groups} />
          </Sheet>
        ) : (
          <Sheet title={texts.rights}>
            <RightsForm key={key} user={user} permissions={permissions} />
          </Sheet>
        )}
      </Columns>
    </>
  )
}

function SeeShop({ user }: { user: StaffUserReply }) {
  const right = useCan()('impersonate')
  const [isAsking, setAsking] = useState(false)
  const whyNot = user.is_staff ? texts.isColleague : user.active ? undefined : texts.isClosed
  return (
    <>
      <RightButton right={right} whyNot={whyNot} onClick={() => setAsking(true)}>
        {`${texts.seeShop} …`}
      </RightButton>
      {isAsking && <ImpersonateDialog users={[user]} onClose={() => setAsking(false)} />}
    </>
  )
}

function About({ user }: { user: StaffUserReply }) {
  const can = useCan()
  const { username, last_login, created, customer, approval_above, approval_budget } = user
  return (
    <Sheet title="Om brugeren">
      <Facts
        facts={[
          [
            texts.customer,
            customer && (
              <Anchor component={Link} to={`/kunder/${customer.id}`}>
                {customer.name}
              </Anchor>
            ),
          ],
          [
            texts.orders,
            can('baskets_read').may && (
              <Anchor component={Link} to={ordersOf(username)}>
                {texts.seeOrders}
              </Anchor>
            ),
          ],
          ['Sidst inde', last_login ? formatMoment(last_login) : 'Aldrig'],
          ['Oprettet', formatMoment(created)],
          [
            'Skal godkendes over',
            approval_above === null ? '' : `${formatAmount(approval_above)} ekskl. moms`,
          ],
          [
            'Budget pr. måned',
            approval_budget === null ? '' : `${formatAmount(approval_budget)} ekskl. moms`,
          ],
        ]}
      />
    </Sheet>
  )
}

/** What was ordered with the address of the user. */
const ordersOf = (username: string) => `/ordrer?q=${encodeURIComponent(username)}&query-field=email`
