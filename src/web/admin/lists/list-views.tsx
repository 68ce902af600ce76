import { Button, Menu, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { newSavedView } from '#contract/view'
import { ActDialog } from '../acts/act-dialog.tsx'
import { tellDone, tellFailure } from '../failures.ts'
import { errorsOf } from '../forms/form-errors.ts'
import { Icon } from '../icons/icon.tsx'
import { useServices } from '../services.ts'
import type { ListDescription, ListRow, SavedView } from './description.ts'
import type { ListData } from './list-loader.ts'
import { writeState } from './list-state.ts'
import { viewTexts as texts } from './list-texts.ts'
import { isChanged, onTab, toViewQuery } from './view-state.ts'

const ONE = '/api/admin/views/{id}'

type Props<Row extends ListRow> = {
  list: NonNullable<ListDescription<Row>['views']>
  description: ListDescription<Row>
  data: ListData<Row>
}

type Opened = 'save' | 'rename' | 'delete'

/** Saves what is shown under a name; of the view that is shown also changes, its name, and its end. */
export function ListViews<Row extends ListRow>({ list, description, data }: Props<Row>) {
  const { api } = useServices()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Opened>()
  const { state, views } = data
  const view = views.find(({ id }) => id === state.view)
  const query = toViewQuery(description, state)
  const close = () => setOpened(undefined)
  const keep = (one: SavedView) =>
    api
      .patch(ONE, { id: one.id, body: { query }, headers: { 'if-match': one.etag } })
      .then(async () => {
        await revalidate()
        tellDone(texts.kept(one.name))
      })
      .catch(tellFailure)
  return (
    <>
      {view ? (
        <Menu>
          <Menu.Target>
            <Button variant="default" rightSection={<Icon name="down" size={16} />}>
              {texts.view}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {isChanged(description, state, view) && (
              <>
                <Menu.Item onClick={() => void keep(view)}>{texts.keep}</Menu.Item>
                <Menu.Item onClick={() => setOpened('save')}>{texts.saveAnother}</Menu.Item>
              </>
            )}
            <Menu.Item onClick={() => setOpened('rename')}>{texts.rename}</Menu.Item>
            <Menu.Item color="danger" onClick={() => setOpened('delete')}>
              {texts.delete}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        query !== '' && (
          <Button variant="subtle" onClick={() => setOpened('save')}>
            {texts.save}
          </Button>
        )
      )}
      {opened === 'save' && (
        <NameDialog
          title={texts.saveTitle}
          label={texts.saveLabel}
          name=""
          act={async (name) => {
            const { data: made } = await api.post('/api/admin/views', {
              body: { list, name, query },
            })
            const search = String(writeState(description, { ...state, view: made.id }))
            await navigate({ search }, { preventScrollReset: true })
            tellDone(texts.saved(name))
          }}
          onClose={close}
        />
      )}
      {opened === 'rename' && view && (
        <NameDialog
          title={texts.renameTitle(view.name)}
          label={texts.renameLabel}
          name={view.name}
          act={async (name) => {
            const headers = { 'if-match': view.etag }
            await api.patch(ONE, { id: view.id, body: { name }, headers })
            tellDone(texts.renamed(name))
          }}
          onClose={close}
        />
      )}
      {opened === 'delete' && view && (
        <ActDialog
          title={texts.deleteTitle(view.name)}
          label={texts.deleteLabel}
          done={texts.deleted}
          help={texts.deleteHelp}
          isDanger
          act={async () => {
            await api.delete(ONE, { id: view.id })
            const search = String(writeState(description, onTab(description, state, state.tab)))
            await navigate({ search }, { replace: true })
          }}
          onClose={close}
        />
      )}
    </>
  )
}

type NameProps = {
  title: string
  label: string
  name: string
  act: (name: string) => Promise<unknown>
  onClose: () => void
}

function NameDialog({ title, label, name: before, act, onClose }: NameProps) {
  const [typed, setTyped] = useState(before)
  const name = typed.trim()
  const { name: error } = errorsOf(newSavedView.pick({ name: true }), { name })
  return (
    <ActDialog
      title={title}
      label={label}
      help={texts.help}
      whyNot={name === '' ? texts.nameFirst : error && texts.nameWrong}
      act={() => act(name)}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        data-autofocus
        value={typed}
        error={name !== '' && error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
