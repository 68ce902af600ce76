import type { IconName } from '#ui/icons/icon'

const icons: Readonly<Record<string, IconName>> = {
  box: 'package',
  'box-large': 'package',
  pallet: 'pallet',
  'crane-truck': 'crane',
  'tail-lift': 'truck',
  tipper: 'truck',
  store: 'store',
  factory: 'building',
  mail: 'mail',
}

/** @param name Of the API; an unknown name becomes a lorry. */
export function toDeliveryIcon(name: string | undefined): IconName {
  return icons[name ?? ''] ?? 'truck'
}
