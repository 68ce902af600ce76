import { useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button'
import { Picture } from '#ui/product/picture'
import { useLazyPart } from '../../hooks/use-lazy-part.ts'
import { productPageTexts } from '../../texts/product.ts'
import type { GalleryView } from '../../views/product/gallery.ts'
import styles from './gallery.module.css'

const loadZoom = () => import('#ui/dialog/zoom')

/** What it looks like: one large, the others beneath, the large one larger still when asked for. */
export function Gallery({ gallery, name }: { gallery: GalleryView; name: string }) {
  const [chosen, setChosen] = useState(0)
  const zoom = useLazyPart(loadZoom)
  const shown = gallery[chosen] ?? gallery[0]
  if (!shown) return <Picture alt="" />
  return (
    <section className={styles.root} aria-label={productPageTexts.gallery}>
      <div className={styles.large}>
        <Picture
          files={shown.files}
          alt={shown.alt}
          sizes="(min-width: 90rem) 42rem, (min-width: 64rem) 50vw, 100vw"
          eager
        />
        <div className={styles.enlarge}>
          <IconButton kind="card" icon="zoom" label={productPageTexts.enlarge} {...zoom.button} />
        </div>
      </div>
      {gallery.length > 1 && (
        <ul className={styles.thumbs}>
          {gallery.map(({ files }, place) => (
            <li key={files.folder}>
              <button
                type="button"
                aria-label={productPageTexts.picture(place + 1)}
                aria-current={place === chosen || undefined}
                onClick={() => setChosen(place)}
              >
                <Picture files={files} alt="" shape="thumb" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoom.part && <zoom.part.Zoom title={name} {...shown} onClose={zoom.close} />}
    </section>
  )
}
