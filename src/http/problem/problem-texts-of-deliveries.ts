import { writeDays } from '#kernel/danish/days'
import type { ProblemText } from './problem-texts-of-orders.ts'

const labelTexts: Readonly<Record<string, string>> = {
  status: 'Der kan kun laves labels til ordrer, der er godkendt og ikke er sendt.',
  pickup: 'Varerne hentes i forretningen og skal ikke have en label.',
  dropship: 'Leverandøren sender selv varerne.',
  lorry: 'Varerne kører med lastbil. Lav butikkens egen label til dem.',
}

/** Days of delivery that customers choose, and labels of what is sent. */
export const deliveryProblems = {
  delivery_day_full: {
    status: 409,
    title: 'Dagen er fuld',
    detail: ({ day }) => `Andre har taget de sidste pladser ${dayIn(day)}. Vælg en anden dag.`,
  },
  delivery_day_gone: {
    status: 422,
    title: 'Vælg en anden dag',
    detail: ({ day }) => `Det kan ikke blive ${dayIn(day)}. Vælg en anden dag.`,
  },
  label_impossible: {
    status: 409,
    title: 'Leveringen kan ikke få en label',
    detail: ({ reason }) => labelTexts[String(reason)] ?? '',
  },
  label_not_ready: {
    status: 409,
    title: 'Labelen er ikke klar',
    detail: ({ refusal }) =>
      refusal === null
        ? 'Labelen er ved at blive lavet. Prøv igen om et øjeblik.'
        : `Fragtfirmaet laver den ikke. Svaret er: ${refusal}`,
  },
  label_replaced: {
    status: 409,
    title: 'Labelen er erstattet',
    detail: 'Der er lavet en anden label i stedet. Udskriv den.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>

/** `tirsdag den 8. december` */
function dayIn(day: unknown): string {
  return writeDays([String(day)], 'long')
}
