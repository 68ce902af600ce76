import { fold } from '#kernel/text/fold'

/** What needs no folding but small letters: most names of products. */
const PLAIN = /^[ -~æøåÆØÅ×–°·]*$/

/**
 * A text in the letters that are compared: small ones, without accents; æ, ø and å are one letter each, whether they were
 * written so or as ae, oe and aa; x within a word is ks.
 */
export function toLetters(text: string): string {
  const small = PLAIN.test(text)
    ? text.toLowerCase().replaceAll('×', 'x')
    : fold(text.replace(/[½¼¾²³]/g, (sign) => signs[sign] ?? ' '))
  return small
    .replaceAll('ae', 'æ')
    .replaceAll('oe', 'ø')
    .replaceAll('aa', 'å')
    .replace(/([a-zæøå])x/g, '$1ks')
}

const signs: Readonly<Record<string, string>> = {
  '½': ',5',
  '¼': ',25',
  '¾': ',75',
  '²': '2',
  '³': '3',
}

/** Endings of words that bend as no rule says, also at the end of a compound. */
const irregular: readonly (readonly [ending: string, becomes: string])[] = [
  ['brædderne', 'bræt'],
  ['brædder', 'bræt'],
  ['brædde', 'bræt'],
  ['brædt', 'bræt'],
  ['reglarne', 'regel'],
  ['reglar', 'regel'],
  ['stænger', 'stang'],
  ['tænger', 'tang'],
  ['tænder', 'tand'],
  ['bænder', 'bånd'],
  ['bøger', 'bog'],
  ['fødder', 'fod'],
  ['hænder', 'hånd'],
  ['rødder', 'rod'],
  ['hamre', 'hammer'],
  ['cylindre', 'cylinder'],
  ['filtre', 'filter'],
  ['rustfrit', 'rustfri'],
  ['rustfrie', 'rustfri'],
  ['sko', 'sko'],
  ['skoene', 'sko'],
  ['skoen', 'sko'],
]

/** Words that only look bent. */
const whole = ['hammer', 'finer', 'kobber', 'cylinder', 'filter', 'polyester', 'primer', 'polymer']

const endings = 'ernes erne enes edes eres ere ens ene ers ets ede er en et es e'.split(' ')
const STEM_MIN = 3

/** What a word and its bent forms have in common: skruer, skruen and skrue are `skru`. */
export function toStem(word: string): string {
  const known = irregular.find(([ending]) => word.endsWith(ending))
  const one = known ? word.slice(0, -known[0].length) + known[1] : word
  return single(withoutSlide(withoutEnding(one)))
}

function withoutEnding(word: string): string {
  if (whole.some((base) => word.endsWith(base))) return word
  for (const ending of endings) {
    const stem = word.slice(0, -ending.length)
    if (!word.endsWith(ending) || stem.length < STEM_MIN || !/[aeiouyæøå]/.test(stem)) continue
    return stem
  }
  return word.endsWith('dt') ? word.slice(0, -1) : word
}

/** The e that comes and goes: regel and regler, hængsel and hængsler. */
function withoutSlide(stem: string): string {
  return stem.replace(/([^aeiouyæøåjlr])e([ln])$/, '$1$2')
}

/** The last letter once: møtrik and møtrikker; but spær is not spærre. */
function single(stem: string): string {
  return stem.length > STEM_MIN ? stem.replace(/([^\dr])\1$/, '$1') : stem
}

/** The letters in the opposite order, so that words with one ending stand together when they are sorted. */
export function reversed(text: string): string {
  return [...text].reverse().join('')
}
