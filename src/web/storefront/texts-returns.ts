/** What is said of returning goods, where pages are made. */
export const returnTexts = {
  withdrawal: '14 dages fortrydelsesret.',
  withdrawalOfSome: '14 dages fortrydelsesret, men ikke på alle varianter.',
  noWithdrawalAtAll: 'Ingen fortrydelsesret på denne vare.',
  noWithdrawal: {
    made_to_order: 'Ingen fortrydelsesret: varen laves efter dine mål og ønsker.',
    cut: 'Ingen fortrydelsesret: varen skæres til efter dine mål.',
    tinted: 'Ingen fortrydelsesret: farven blandes til dig.',
    sealed: 'Fortrydelsesretten bortfalder, når forseglingen er brudt.',
    mixed: 'Ingen fortrydelsesret: varen kan ikke skilles fra andet, når den er leveret.',
  } as Readonly<Record<string, string>>,
}
