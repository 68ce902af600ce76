/** Finds what a Danish reader would stumble over in the texts of the screens, papers and mails. */

interface Rule {
  readonly wrong: RegExp
  /** What is written instead. */
  readonly right: string
}

/** One word for one thing, and the plain way to say it. */
const WORDS: readonly Rule[] = [
  { wrong: /hurtig bestilling/i, right: 'Hurtigordre' },
  { wrong: /hjem på (bestilling|\$\{)/i, right: 'Bestillingsvare' },
  { wrong: /hjemme i dag/i, right: 'På lager i dag' },
  { wrong: /heraf rabat/i, right: 'Mængderabat (trukket fra)' },
  { wrong: /talt sammen med andre varianter/i, right: 'alle udgaver tæller med' },
  { wrong: /uden kvittering/i, right: 'uden underskrift' },
  { wrong: /tidligst (om )?\$\{/i, right: 'the days between which it comes, or »Senest …«' },
  { wrong: /stilles ved kantsten/i, right: 'sættes af ved kantstenen' },
  { wrong: /hæves først, når varerne sendes(?! eller hentes)/i, right: 'sendes eller hentes' },
  { wrong: /vi må vente, til/i, right: 'Vi kan vente med at betale, til' },
  { wrong: /skal ses (på|efter)/i, right: 'skal tjekkes' },
  { wrong: /kan ikke købes, som (den|de) er/i, right: 'skal rettes' },
  { wrong: /se efter, om (det passer|du har net)/i, right: 'Tjek' },
  { wrong: /kontrolcifferet passer(?! ikke)/i, right: 'Gyldigt CVR-nr.' },
  { wrong: /et antal, der kan købes/i, right: 'et gyldigt antal' },
  { wrong: /af hensyn til dig/i, right: 'For at beskytte dine oplysninger' },
  { wrong: /varerne kan ikke komme til/i, right: 'Leveringen kan ikke bruges til adressen' },
  { wrong: /en kollegas grænser/i, right: 'en kollegas grænse' },
  { wrong: /skru bund og top|'bund og top'|bundrem/i, right: 'fodrem og toprem' },
]

/** Signs of other languages, and lines that break between a figure and its unit. */
const SIGNS: readonly Rule[] = [
  { wrong: /[“”„]/, right: '»…«' },
  { wrong: /["'`][^"'`]*\d%[^"'`;:<]*["'`]/, right: 'a no-break space before %' },
  {
    wrong: /(?:\d|\}) (?:kr\.|m²|mm)(?![a-zæøå])/,
    right: 'a no-break space between a figure and its unit',
  },
]

/** Where every literal is read by people; elsewhere only the words are looked for. */
const READ_BY_ALL = /^src\/web\/(ui\/texts|storefront\/texts)/

/**
 * What is wrong with the texts of a file, a line for each.
 *
 * @param code TypeScript; its comments are passed over.
 */
export function wrongDanish(path: string, code: string): string[] {
  const rules = READ_BY_ALL.test(path) ? [...WORDS, ...SIGNS] : WORDS
  return withoutComments(code)
    .split('\n')
    .flatMap((line, i) =>
      rules
        .filter(({ wrong }) => wrong.test(line))
        .map(({ right }) => `${path}:${i + 1}: ${line.trim()} (write: ${right})`),
    )
}

function withoutComments(code: string): string {
  return code
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '')
}
