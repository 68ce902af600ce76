import { Button } from '#ui/buttons/button'
import { saveFile } from '../save-file.ts'
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
  const download = () => act('download', async () => saveFile(await fetch(), name))
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
