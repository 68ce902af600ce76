import { deskDayChange, newDeskDay } from '#contract/delivery-desk-days'
import { toNumber, toTextOrNull } from '../forms/typed-values.ts'
import { WEEKDAYS } from './days.ts'
import type { Choices } from './desk.ts'
import { type DeskForm, pick, sheet, text } from './form-parts.ts'

/** How many orders a carrier or a branch takes on a weekday or a date. */
export function dayForm({ branches, carriers }: Choices): DeskForm {
  return {
    schema: deskDayChange,
    newSchema: newDeskDay,
    fresh: { carrier_id: carriers[0]?.id ?? null, weekday: 1 },
    fields: [
      pick('carrier_id', 'Fragtmand', carriers, 'Ingen: det er en forretning'),
      pick('branch_id', 'Forretning', branches, 'Ingen: det er en fragtmand'),
      {
        ...{ name: 'weekday', label: 'Ugedag', kind: 'select' },
        options: [
          { value: '', label: 'Ingen: det er en dato' },
          ...WEEKDAYS.map((label, i) => ({ value: String(i + 1), label })),
        ],
      },
      text('day', 'Dato', 'F.eks. 2026-12-23. Går forud for ugedagen.'),
      text('capacity', 'Ordrer i alt', '0: der køres ikke, og intet udleveres.'),
      text('morning', 'Højst om formiddagen', 'Tom: så mange, der er i alt.'),
      text('afternoon', 'Højst om eftermiddagen', 'Tom: så mange, der er i alt.'),
    ],
    sheets: [
      sheet('Hvem og hvornår', 'carrier_id', 'branch_id', 'weekday', 'day'),
      sheet('Pladser', 'capacity', 'morning', 'afternoon'),
    ],
    read: {
      carrier_id: toNumber,
      branch_id: toNumber,
      weekday: toNumber,
      day: toTextOrNull,
      capacity: toNumber,
      morning: toNumber,
      afternoon: toNumber,
    },
  }
}
