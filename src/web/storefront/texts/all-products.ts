/** The page of all groups of products. */
export const allProductsTexts = {
  title: 'Alle varegrupper',
  text: 'Alle varegrupper hos os: træ, plader, byggematerialer, værktøj, maling, have og mere.',
}
