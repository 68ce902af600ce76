import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { LibraryFile } from '#contract/media/file'
import { PickFile } from './pick-file.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { uploadTexts as texts } from './upload-texts.ts'

type Props<One> = {
  /** Left out: documents too. */
  kind?: 'image'
  /** Those that there are. */
  files: readonly One[]
  toOne: (file: LibraryFile) => One
  onChange: (files: readonly One[]) => void
}

/** Adds files to a list: those that are uploaded, or chosen from those that the shop has; each once. */
export function AddFiles<One extends { readonly source: string }>(props: Props<One>) {
  const { kind, files, toOne, onChange } = props
  const [isPicking, setPicking] = useState(false)
  // Files that are uploaded after each other are all added to what stands then.
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  }, [files])
  const add = (file: LibraryFile) => {
    if (latest.current.some(({ source }) => source === file.source)) return
    latest.current = [...latest.current, toOne(file)]
    onChange(latest.current)
  }
  return (
    <>
      <UploadPanel {...(kind && { kind })} onDone={add} />
      <Button variant="default" onClick={() => setPicking(true)}>
        {texts.pick}
      </Button>
      {isPicking && (
        <PickFile
          {...(kind && { kind })}
          onPick={(file) => {
            add(file)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
