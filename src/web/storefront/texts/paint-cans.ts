import { NO_BREAK } from '#ui/format'

/** What is said on the way from a colour to cans in the basket. */
export const canTexts = {
  what: '1. Hvad skal du male?',
  howMuch: '2. Hvor meget?',
  which: '3. Hvilke spande?',
  choose: 'Vælg',
  chosen: 'Valgt',
  coverage: (from: number, to: number) =>
    `${String(from).replace('.', ',')}–${String(to).replace('.', ',')}${NO_BREAK}m²/l`,
  bases: (bases: readonly string[]) =>
    bases.length === 1
      ? `base ${bases[0]}`
      : `base ${bases.slice(0, -1).join(', ')} og ${bases.at(-1)}`,
  cannotHold: (colour: string, base: string) =>
    `Kan ikke holde ${colour}, som tones i base ${base}. Nærmeste, den kan: `,
  noPaint: 'Ingen maling i butikken kan tones i denne farve lige nu.',
  area: 'Flade',
  coats: 'Gange',
  covers: 'Rækker',
  waste: 'Spild',
  count: 'Regn ud',
  needNumbers: 'Skriv, hvor stor fladen er, så regner vi spandene ud.',
  tooMuch: 'Så meget maling sælger vi ikke på nettet. Ring til os, så laver vi et tilbud.',
  notEnough: (litres: string) =>
    `Der er kun ${litres} på lager i den base, farven skal bruge. Tag mindre, eller ring til os, så skaffer vi resten.`,
  notSold: 'Malingen er udsolgt i den base, farven skal bruge.',
  sum: (area: string, coats: string, covers: string, litres: string, waste: string) =>
    `${area} × ${coats} ÷ ${covers} = ${litres}, og ${waste} til spild`,
  cheapest: 'Billigst',
  fewest: 'Færrest spande',
  canSet: (cans: readonly string[]) =>
    cans.length === 1 ? `${cans[0]}` : `${cans.slice(0, -1).join(', ')} og ${cans.at(-1)}`,
  cans: (count: number) => `${count}${NO_BREAK}${count === 1 ? 'spand' : 'spande'}`,
  left: (litres: string) => `${litres} tilbage`,
  farTooMuch: 'Den mindste spand er meget mere, end du skal bruge.',
  mix: 'Bland alle spande i én balje, før du maler, så er nuancen ens.',
  noWithdrawal: 'Tones efter dit valg.',
  noWithdrawalText: 'Derfor kan malingen ikke fortrydes eller byttes.',
  know: 'Jeg ved, at tonet maling ikke kan fortrydes.',
  add: (count: string) => `Læg ${count} i kurv`,
  added: (count: string, colour: string) => `${count} i ${colour} er lagt i kurven`,
  refused: 'Malingen kunne ikke lægges i kurven. Se efter i kurven, og prøv igen.',
  mine: 'Din maling',
  bought: (cans: string, litres: string) => `${cans}, ${litres}`,
  each: (can: string, price: string) => `${can} à ${price}`,
  total: (basis: 'net' | 'gross') => (basis === 'net' ? 'I alt ekskl. moms' : 'I alt inkl. moms'),
  perUnit: (litre: string, area: string) => `${litre}/l${area && ` · ${area}/m²`}`,
  own: 'Vælg selv antal',
  ownSet: 'Selv valgt',
  ownCan: (can: string, price: string) => `${can}, ${price}`,
  useOwn: 'Brug antallet',
  tooLittle: (litres: string) => `Der mangler ${litres}`,
  lightness: (base: string, lrv: number) => `Base ${base}, LRV ${lrv}`,
  sample: 'Prøv farven først',
  sampleText: 'Den mindste spand, så du kan se farven på din egen væg, før resten tones.',
  sampleLabel: 'Prøve',
} as const
