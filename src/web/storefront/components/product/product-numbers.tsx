import { IconButton } from '#ui/buttons/icon-button'
import { useServices } from '../../services.ts'
import { productPageTexts } from '../../texts/product.ts'
import type { ProductView } from '../../views/product/product.ts'
import styles from './product-numbers.module.css'

/** Brand, and the numbers people know it by. */
export function ProductNumbers({ brand, numbers }: Pick<ProductView, 'brand' | 'numbers'>) {
  const { toasts } = useServices()
  async function copy(value: string): Promise<void> {
    await navigator.clipboard.writeText(value)
    toasts.show({ id: 'copied', text: productPageTexts.copied(value) })
  }
  return (
    <p className={styles.root}>
      {brand && <span className={styles.brand}>{brand}</span>}
      {numbers.map(({ name, value }) => (
        <span key={name}>
          {name} <b>{value}</b>
          <IconButton
            icon="copy"
            label={productPageTexts.copy(value)}
            onClick={() => void copy(value)}
          />
        </span>
      ))}
    </p>
  )
}
