import { Anchor, Button, FileButton, Progress } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { FileUse, LibraryFile } from '#contract/media/file'
import { useCan } from '../access/rights.ts'
import { WhyNot } from '../access/why-not.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { tellDone, tellFailure, tellProblem } from '../failures.ts'
import { PageHead } from '../frame/page-head.tsx'
import { TYPES } from '../parts/file-types.ts'
import { Columns, Facts, Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import { sendFile } from '../uploads/upload.ts'
import { ACCEPTED, whyOf } from '../uploads/upload-panel.tsx'
import { formatMoment } from '../when.ts'
import { FileForm } from './file-form.tsx'
import { FILES } from './file-list.tsx'
import { MODELS, sizeText, fileTexts as texts, usesText } from './file-texts.ts'
import styles from './files.module.css'

/** A file, and where it is shown. */
export interface FileRead {
  readonly file: LibraryFile
  readonly etag: string
  readonly uses: readonly FileUse[]
  readonly hasMore: boolean
}

export function FilePage({ read }: { read: FileRead }) {
  const { state } = useLocation()
  const { file } = read
  return (
    <>
      <PageHead
        title={file.name}
        above={{ to: `${FILES.path}${state?.list ?? ''}`, name: FILES.name }}
        facts={[TYPES[file.type] ?? file.type, sizeText(file), usesText(file.uses)]
          .filter(Boolean)
          .join(' · ')}
        actions={<Acts read={read} />}
      />
      <Columns side={<Side read={read} />}>
        <Sheet title={TYPES[file.type] ?? file.type}>
          <Preview file={file} />
        </Sheet>
        <Sheet title="Navn og tekst">
          <FileForm key={read.etag} file={file} etag={read.etag} />
        </Sheet>
      </Columns>
    </>
  )
}

function Preview({ file: { thumbnails, name, description, url } }: { file: LibraryFile }) {
  const shown = thumbnails.find(({ key }) => key === 'detail')
  if (!shown)
    return (
      <Anchor href={url} target="_blank" rel="noreferrer">
        Åbn {name}
      </Anchor>
    )
  return <img className={styles.preview} src={shown.avif} alt={description || name} />
}

function Side({ read: { file, uses, hasMore } }: { read: FileRead }) {
  return (
    <>
      <Sheet title={texts.uses}>
        <Uses file={file} first={uses} hasMore={hasMore} />
      </Sheet>
      <Sheet title={texts.facts}>
        <Facts
          facts={[
            ['Størrelse', sizeText(file)],
            ['Format', file.media_type],
            ['Thumbnails', file.thumbnails.map(({ width }) => width).join(' · ')],
            ['Lagt op', formatMoment(file.created)],
            ['Ændret', formatMoment(file.modified)],
          ]}
        />
      </Sheet>
    </>
  )
}

const PLACES: Readonly<Record<string, string>> = {
  Products: '/varer/',
  Categories: '/kategorier/',
  Nodes: '/sider/',
  Customers: '/kunder/',
}

function Uses({
  file,
  first,
  hasMore,
}: {
  file: LibraryFile
  first: readonly FileUse[]
  hasMore: boolean
}) {
  const { api } = useServices()
  const [more, setMore] = useState<{ uses: readonly FileUse[]; hasMore: boolean }>()
  const uses = [...first, ...(more?.uses ?? [])]
  const read = async () => {
    const after = uses.at(-1)?.id
    const query = after === undefined ? {} : { after }
    const reply = await api.get('/api/admin/attachments/{id}/uses', { id: file.id, query })
    setMore({ uses: [...(more?.uses ?? []), ...reply.data], hasMore: reply.metadata.has_more })
  }
  if (uses.length === 0) return <p className={styles.quiet}>{texts.unused}</p>
  return (
    <>
      <ul className={styles.uses}>
        {uses.map(({ id, model, owner_id, name }) => (
          <li key={id}>
            {owner_id !== null && PLACES[model] ? (
              <Anchor component={Link} to={`${PLACES[model]}${owner_id}`}>
                {name}
              </Anchor>
            ) : (
              <span>{name}</span>
            )}
            <span>{MODELS[model] ?? model}</span>
          </li>
        ))}
      </ul>
      {(more?.hasMore ?? hasMore) && (
        <Button mt={8} variant="default" onClick={() => void read().catch(tellFailure)}>
          {texts.moreUses}
        </Button>
      )}
    </>
  )
}

function Acts({ read }: { read: FileRead }) {
  const { file } = read
  const right = useCan()('attachments_edit')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <Button variant="default" component="a" href={file.url} target="_blank" rel="noreferrer">
        {texts.take}
      </Button>
      <Replace read={read} />
      <RightButton
        right={right}
        whyNot={file.uses > 0 ? texts.inUse(file.uses) : undefined}
        onClick={() => setDeleting(true)}
      >
        {`${texts.delete} …`}
      </RightButton>
      {isDeleting && <DeleteDialog file={file} onClose={() => setDeleting(false)} />}
    </>
  )
}

/** Another content for the same file; what shows it shows the new one at once. */
function Replace({ read: { file, etag } }: { read: FileRead }) {
  const { api } = useServices()
  const { revalidate } = useRevalidator()
  const right = useCan()('attachments_edit')
  const [part, setPart] = useState<number>()
  const send = async (chosen: File | null) => {
    if (!chosen) return
    setPart(0)
    try {
      const replaces = { id: file.id, etag }
      const { signal } = new AbortController()
      await sendFile(api, chosen, { signal, replaces, onProgress: setPart })
      tellDone(texts.replaced)
    } catch (error) {
      tellProblem([whyOf(error)])
    }
    setPart(undefined)
    await revalidate()
  }
  if (part !== undefined) return <Progress w={120} value={100 * part} aria-label={texts.replace} />
  if (!right.may)
    return (
      <WhyNot why={right.why}>
        <Button disabled>{`${texts.replace} …`}</Button>
      </WhyNot>
    )
  return (
    <FileButton accept={ACCEPTED} onChange={(chosen) => void send(chosen)}>
      {(props) => (
        <Button {...props} title={texts.replaceHelp(file.uses)}>
          {`${texts.replace} …`}
        </Button>
      )}
    </FileButton>
  )
}

function DeleteDialog({ file: { id, name }, onClose }: { file: LibraryFile; onClose: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={`Slet ${name}`}
      label={texts.delete}
      done={texts.deleted}
      help={texts.deleteHelp}
      isDanger
      act={async () => {
        await api.delete('/api/admin/attachments/{id}', { id })
        await navigate(FILES.path)
      }}
      onClose={onClose}
    />
  )
}
