import { PICTOGRAMS } from '#surface/words/pictograms'

/** Texts that loaders put into the notices of a product: the page's own script has none of them. */

/** Regulation 1272/2008, annex III, in the words of its Danish text. */
const HAZARDS: Readonly<Record<string, string>> = {
  H222: 'Yderst brandfarlig aerosol.',
  H226: 'Brandfarlig væske og damp.',
  H304: 'Kan være livsfarligt, hvis det indtages og kommer i luftvejene.',
  H315: 'Forårsager hudirritation.',
  H317: 'Kan forårsage allergisk hudreaktion.',
  H318: 'Forårsager alvorlig øjenskade.',
  H319: 'Forårsager alvorlig øjenirritation.',
  H334: 'Kan forårsage allergi- eller astmasymptomer eller åndedrætsbesvær ved indånding.',
  H335: 'Kan forårsage irritation af luftvejene.',
  H336: 'Kan forårsage sløvhed eller svimmelhed.',
  H351: 'Mistænkt for at fremkalde kræft.',
  H411: 'Giftig for vandlevende organismer, med langvarige virkninger.',
  H412: 'Skadelig for vandlevende organismer, med langvarige virkninger.',
  EUH066: 'Gentagen udsættelse kan give tør eller revnet hud.',
  EUH208: 'Indeholder {stof}. Kan udløse allergisk reaktion.',
  EUH211:
    'Advarsel! Der kan danne sig farlige respirable dråber, når der sprayes. Undgå indånding af spray eller tåge.',
}

/** @param statement A code, and the name of the substance for those that name one: "EUH208 BIT". */
export function toHazardText(statement: string): string {
  const [code = '', ...substance] = statement.split(' ')
  return HAZARDS[code]?.replace('{stof}', substance.join(' ')) ?? statement
}

export function toPictogramText(code: string): string {
  return PICTOGRAMS[code] ?? code
}

/** The texts about returning products, whatever is bought. */
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
