import { type Call, to, withBody } from './make-call.ts'

const imports = '/api/admin/imports'
/** The id of no import. */
const none =
  (part = ''): Call['path'] =>
  ({ basket_id }) =>
    `${imports}/${basket_id}${part}`
const rules = { unknown: 'fault', jump_pct: 30, only_new_names: true }

/** Files of goods that staff take in. */
export const importCalls: Readonly<Record<string, Call>> = {
  'GET /api/admin/imports': to(imports),
  'GET /api/admin/imports/options': to(`${imports}/options`),
  'POST /api/admin/imports': withBody(
    imports,
    { name: 'priser.csv', content: Buffer.from('Varenr.;Pris\n1;2,50\n').toString('base64') },
    201,
  ),
  'GET /api/admin/imports/:id': to(none(), 404),
  'GET /api/admin/imports/:id/rows': to(none('/rows'), 404),
  'GET /api/admin/imports/:id/notes': to(none('/notes'), 404),
  'POST /api/admin/imports/:id/dry-run': withBody(
    none('/dry-run'),
    {
      columns: [
        { target: 'varenummer', decimal: null },
        { target: 'stock', decimal: 'comma' },
      ],
      rules,
    },
    404,
  ),
  'POST /api/admin/imports/:id/run': withBody(none('/run'), { leaves_warned: false }, 404),
  'POST /api/admin/imports/:id/undo': withBody(none('/undo'), {}, 404),
}
