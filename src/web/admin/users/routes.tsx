import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requiring } from '../access/require-right.ts'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { listLoader } from '../lists/list-loader.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { Services } from '../services.ts'
import { NewUserDialog } from './new-user-dialog.tsx'
import { userList } from './user-list.tsx'
import { type LoadedUser, UserPage } from './user-page.tsx'
import { userTexts as texts } from './user-texts.ts'

const PERMISSION = 'users_read'

export function listRoute(services: Services) {
  return {
    Component: List,
    loader: requiring(services, PERMISSION, listLoader(services, userList)),
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
  const right = useCan()('users_edit')
  const [isNew, setNew] = useState(false)
  return (
    <>
      <ListPage
        description={userList}
        actions={
          <RightButton variant="filled" right={right} onClick={() => setNew(true)}>
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
