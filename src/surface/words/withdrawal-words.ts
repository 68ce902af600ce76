/** How a customer gave notice. */
export const CAME_BY = {
  shop: 'Webshoppen',
  letter: 'Brev',
  phone: 'Telefon',
  email: 'E-mail',
  counter: 'Butikken',
} as const
