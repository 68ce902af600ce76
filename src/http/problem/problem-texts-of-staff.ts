import type { ProblemText } from './problem-texts-of-orders.ts'

/** Of what staff do with orders in the store and on the phone, and with files of goods that they take in. */
export const staffProblems = {
  nothing_to_pick: {
    status: 409,
    title: 'Ordren skal ikke plukkes',
    detail: 'Ordren venter på godkendelse eller betaling, er pakket, sendt eller annulleret.',
  },
  order_held: {
    status: 409,
    title: 'Ordren skal vurderes for sig',
    detail:
      'Ordren er over kundens kredit eller over det, der sælges uden betaling. Åbn den, og godkend den dér.',
  },
  awaits_payment: {
    status: 409,
    title: 'Ordren er ikke betalt',
    detail:
      'Kunden har fået et betalingslink og har ikke betalt endnu. Ordren kan kun annulleres, eller linket sendes igen.',
  },
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
