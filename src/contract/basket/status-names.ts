/** Statuses of orders in Danish, for pages and files alike. */
export const ORDER_STATUS_NAMES: Readonly<Record<string, string>> = {
  not_complete: 'Ikke afsluttet',
  new: 'Ny',
  approved: 'Godkendt',
  processing: 'Under behandling',
  packing_complete: 'Pakket',
  shipped: 'Afsendt',
  paid: 'Betalt',
  canceled: 'Annulleret',
}
