import { Button, Menu } from '@mantine/core'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { termsUrl } from '#kernel/paths/terms-url'
import { tellFailure } from '../failures.ts'
import { Icon } from '../icons/icon.tsx'
import { saveFile } from '../lists/save-file.ts'
import { useServices } from '../services.ts'
import { orderTexts as texts } from './order-texts.ts'

/** The papers of an order, as PDF, and the terms that it was placed under. */
export function PaperMenu({
  order: { id, order_reference, terms_version },
}: {
  order: AdminBasket
}) {
  const { api } = useServices()
  const take = (paper: 'pick-list' | 'delivery-note', name: string) => {
    api
      .file(`/api/admin/shop/baskets/${id}/${paper}`)
      .then((file) => saveFile(file, `${name} ${order_reference}.pdf`))
      .catch(tellFailure)
  }
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="document" size={16} />}>
          {texts.print}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => take('pick-list', texts.pickList)}>{texts.pickList}</Menu.Item>
        <Menu.Item onClick={() => take('delivery-note', texts.deliveryNote)}>
          {texts.deliveryNote}
        </Menu.Item>
        {terms_version && (
          <Menu.Item component="a" href={termsUrl(terms_version)} target="_blank" rel="noreferrer">
            {texts.termsOfSale}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
