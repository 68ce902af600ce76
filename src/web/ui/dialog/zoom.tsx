import { Picture, type PictureFiles } from '../product/picture.tsx'
import { Modal, ModalClose } from './modal.tsx'
import styles from './zoom.module.css'

type Props = {
  /** Of what is shown, for screen readers. */
  title: string
  files: PictureFiles
  alt: string
  onClose: () => void
}

/** One picture as large as the window. */
export function Zoom({ title, files, alt, onClose }: Props) {
  return (
    <Modal className={styles.root} aria-label={title} onClose={onClose}>
      <div className={styles.close}>
        <ModalClose kind="card" />
      </div>
      <Picture files={files} alt={alt} sizes="100vw" eager />
    </Modal>
  )
}
