import { IconButton } from './icon-button.tsx'
import { Picture, type PictureFiles } from './picture.tsx'
import { texts } from './texts.ts'
import { useModal } from './use-modal.ts'
import styles from './zoom.module.css'

type Props = {
  /** What buttons with `opens` name. */
  id: string
  /** Of what is shown, for readers. */
  title: string
  files: PictureFiles
  alt: string
  closeLabel?: string
}

/** One picture as large as the window. It is not fetched before it is opened. */
export function Zoom({ id, title, files, alt, closeLabel = texts.close }: Props) {
  const ref = useModal(undefined)
  return (
    <dialog ref={ref} id={id} className={styles.root} aria-label={title} closedby="any">
      <div className={styles.close}>
        <IconButton kind="card" icon="close" label={closeLabel} closes={id} />
      </div>
      <Picture files={files} alt={alt} sizes="100vw" />
    </dialog>
  )
}
