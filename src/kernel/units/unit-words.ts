/** How Danes write units. */

export interface Word {
  readonly unit: string
  /** How many of the unit one is: `num / den`. */
  readonly num: bigint
  readonly den: bigint
}

/** How people write units, in small letters and without the stop of an abbreviation. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'stk.': 'stk st styk stykke stykker',
  'pk.': 'pk pks pakke pakker',
  m: 'm mtr meter metre lbm løbende_meter løbendemeter',
  'm²': 'm2 m² kvm kvadratmeter',
  'm³': 'm3 m³ kbm kubikmeter kubik',
  kg: 'kg kilo kilogram',
  l: 'l ltr liter litre',
  palle: 'palle paller pl pll',
  bundt: 'bundt bundter bdt',
  karton: 'karton kartoner krt ks kasse kasser',
  æske: 'æske æsker',
  rulle: 'rulle ruller rl',
  par: 'par',
}

/** Parts and multiples: word → unit, and how many of it one is. */
const SCALED: Readonly<Record<string, readonly [unit: string, num: bigint, den: bigint]>> = {
  mm: ['m', 1n, 1000n],
  cm: ['m', 1n, 100n],
  dm: ['m', 1n, 10n],
  g: ['kg', 1n, 1000n],
  gram: ['kg', 1n, 1000n],
  t: ['kg', 1000n, 1n],
  ton: ['kg', 1000n, 1n],
  tons: ['kg', 1000n, 1n],
  ml: ['l', 1n, 1000n],
  cl: ['l', 1n, 100n],
  dl: ['l', 1n, 10n],
}

/** What products by the piece are called, too. */
const PIECES =
  'bræt brædder plade plader sæk sække spand spande dåse dåser rør lægte lægter stolpe stolper'

/** What people write → the unit it is, in small letters and without the stop of an abbreviation. */
export const UNIT_WORDS = toWords()

function toWords(): ReadonlyMap<string, Word> {
  const words = new Map<string, Word>()
  for (const [unit, spellings] of Object.entries(SPELLINGS)) {
    for (const word of spellings.split(' ')) words.set(word, { unit, num: 1n, den: 1n })
  }
  for (const word of PIECES.split(' ')) words.set(word, { unit: 'stk.', num: 1n, den: 1n })
  for (const [word, [unit, num, den]] of Object.entries(SCALED)) words.set(word, { unit, num, den })
  return words
}
