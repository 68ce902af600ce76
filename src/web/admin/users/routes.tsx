import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { StaffUserReply } from '#contract/user/managed-user'
import { requiring } from '../access/require-right.ts'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { type ListData, listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { NewUserDialog } from './new-user-dialog.tsx'
import { userListOf } from './user-list.tsx'
import { type LoadedUser, UserPage } from './user-page.tsx'
import { userTexts as texts } from './user-texts.ts'

const PERMISSION = 'users_read'

type LoadedUsers = ListData<StaffUserReply> & {
  readonly description: ReturnType<typeof userListOf>
}

/** The groups are read each time: one may just have been made. */
export function listRoute(services: Services) {
  const load = async (asked: LoaderFunctionArgs): Promise<LoadedUsers> => {
    const { signal } = asked.request
    const { data } = await services.api.get('/api/admin/user-groups', { signal })
    const description = userListOf(data)
    return { ...(await listLoader(services, description)(asked)), description }
  }
  return {
    Component: List,
    loader: requiring(services, PERMISSION, load),
  }
}

export function oneRoute(services: Services) {
  const load = async ({ params, request }: LoaderFunctionArgs): Promise<LoadedUser> => {
    const { id = '' } = params
    const { signal } = request
    const { api } = services
    const [user, groups, permissions] = await Promise.all([
      api.get('/api/users/{id}', { id, signal }),
      api.get('/api/admin/user-groups', { signal }),
      api.get('/api/admin/permissions', { signal }),
    ])
    return { user: user.data, groups: groups.data, permissions: permissions.data }
  }
  return { Component: One, loader: requiring(services, PERMISSION, load) }
}

function List() {
  const { description } = useLoaderData() as LoadedUsers
  const right = useCan()('users_edit')
  const [isNew, setNew] = useState(false)
  return (
    <>
      <ListPage
        description={description}
        actions={
          <RightButton shortcut="c" variant="filled" right={right} onClick={() => setNew(true)}>
            {`${texts.newTitle} …`}
          </RightButton>
        }
      />
      {isNew && <NewUserDialog onClose={() => setNew(false)} />}
    </>
  )
}

function One() {
  const loaded = useLoaderData() as LoadedUser
  return <UserPage key={loaded.user.id} {...loaded} />
}
