import { Header } from '#ui/header/header'
import { HeaderAction } from '#ui/header/header-action'
import { Logo } from '#ui/header/logo'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import styles from './checkout-head.module.css'
import type { LayoutData } from './load-layout.ts'
import { Progress } from './progress.tsx'
import { VatButton, VatSwitch } from './vat-switch.tsx'

/** The header of the checkout: no navigation, and the telephone number. */
export function CheckoutHead({ shop }: Pick<LayoutData, 'shop'>) {
  return (
    <Header>
      <Progress />
      <div className={`wrap ${styles.root}`}>
        <Logo name={shop.short_name} href={paths.home} title={texts.toHome} />
        {shop.phone && (
          <HeaderAction
            icon="phone"
            over={texts.askUs}
            label={shop.phone}
            href={paths.phone(shop.phone)}
          />
        )}
        <div className={styles.desk}>
          <VatSwitch />
        </div>
        <VatButton />
      </div>
    </Header>
  )
}
