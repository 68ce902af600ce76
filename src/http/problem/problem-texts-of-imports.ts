import type { ProblemText } from './problem-texts-of-orders.ts'

/** Problems with files of goods that staff take in. */
export const importProblems = {
  import_busy: {
    status: 409,
    title: 'Importen er et andet sted',
    detail: 'En anden har startet den, eller den er kørt. Genindlæs siden.',
  },
  import_undo_late: {
    status: 409,
    title: 'Importen kan ikke fortrydes mere',
    detail: ({ hours }) => `En import kan fortrydes i ${hours} timer.`,
  },
} satisfies Readonly<Record<string, ProblemText>>
