import { Button } from '#ui/buttons/button'
import { useAction } from './use-action.ts'

type Props = {
  children: string
  /** What the file is called when it is stored. */
  name: string
  fetch: () => Promise<Blob>
}

/** Fetches a file that only its user may see, and stores it. */
export function DownloadButton({ children, name, fetch }: Props) {
  const { busy, act } = useAction()
  const download = () => act('download', async () => store(await fetch(), name))
  return (
    <Button
      kind="second"
      size="small"
      icon="download"
      busy={busy !== undefined}
      onClick={() => void download()}
    >
      {children}
    </Button>
  )
}

function store(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
