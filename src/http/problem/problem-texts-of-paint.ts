import type { ProblemText } from './problem-texts-of-orders.ts'

/** Problems with colours and the paint that is mixed in them. */
export const paintProblems = {
  base_unfit: {
    status: 422,
    title: 'Basen kan ikke holde farven',
    detail: ({ base, needs, name, nearest }) =>
      `${name} tones i base ${needs}, og dåsen er base ${base}. ${nearest === '' ? 'Vælg en anden maling.' : `Den nærmeste farve, som basen kan holde, er ${nearest}.`}`,
  },
  colour_unknown: {
    status: 404,
    title: 'Farven findes ikke',
    detail: 'Vi kender ingen farve med den kode. Søg efter den under Find farven.',
  },
  not_tintable: {
    status: 422,
    title: 'Varen kan ikke tones',
    detail: 'Kun maling i base A, B og C kan tones. Vælg en maling under Find farven.',
  },
} satisfies Readonly<Record<string, ProblemText>>
