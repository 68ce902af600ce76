import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { NodeType } from '#contract/content/templates'
import { nodeTemplates } from '#surface/words/template-words'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { type PageTree, parentOptions } from './page.ts'

type Props = {
  tree: PageTree
  /** The page that the new one is put below, unless another is chosen. */
  above: number | undefined
  onClose: () => void
}

/** There is one of each of these already. */
const ONCE: ReadonlySet<string> = new Set(['home', 'global'])
const TYPES = nodeTemplates
  .filter(({ slug }) => !ONCE.has(slug))
  .map(({ slug, name, description }) => ({ value: slug, label: `${name}: ${description}` }))

export function NewPageDialog({ tree, above, onClose }: Props) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<string>()
  const [type, setType] = useState<NodeType>('page')
  const [parent, setParent] = useState(String(above ?? ''))
  const slug = typed ?? slugOf(name)
  return (
    <ActDialog
      title="Ny side"
      label="Opret siden"
      done="Siden er oprettet"
      help="Den er en kladde, som ingen kunder ser, før du udgiver den."
      whyNot={name.trim() === '' ? 'Skriv et navn.' : undefined}
      act={async () => {
        const parent_id = parent === '' ? null : Number(parent)
        const body = { name: name.trim(), slug, type, parent_id }
        const { data } = await api.post('/api/nodes', { body })
        await navigate(`/sider/${data.id}`)
      }}
      onClose={onClose}
    >
      <TextInput
        label="Navn"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Sidste del af adressen"
        value={slug}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        label="Slags"
        data={TYPES}
        value={type}
        onChange={(event) => setType(event.currentTarget.value as NodeType)}
      />
      <NativeSelect
        label="Ligger under"
        data={parentOptions(tree)}
        value={parent}
        onChange={(event) => setParent(event.currentTarget.value)}
      />
    </ActDialog>
  )
}

/** What an address is called after its page, until another is typed. */
function slugOf(name: string): string {
  return name
    .toLocaleLowerCase('da')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120)
}
