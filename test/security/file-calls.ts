import { type Call, to, withBody } from './make-call.ts'

const files = '/api/admin/attachments'
const uploads = '/api/admin/uploads'
/** The id of no file and of no upload. */
const NONE = '01900000-0000-7000-8000-000000000000'

/** The library of files, and uploads to it. */
export const fileCalls: Readonly<Record<string, Call>> = {
  'GET /api/admin/attachments': to(files),
  'GET /api/admin/attachments/:id': to(`${files}/${NONE}`, 404),
  'GET /api/admin/attachments/:id/uses': to(`${files}/${NONE}/uses`, 404),
  'PATCH /api/admin/attachments/:id': withBody(`${files}/${NONE}`, { name: 'Regel' }, 404),
  'DELETE /api/admin/attachments/:id': to(`${files}/${NONE}`, 404),
  'GET /api/admin/tags': to('/api/admin/tags'),
  'GET /api/admin/tags/:id': to('/api/admin/tags/999999', 404),
  'PATCH /api/admin/tags/:id': withBody('/api/admin/tags/999999', { name: 'Vinter' }, 404),
  'DELETE /api/admin/tags/:id': to('/api/admin/tags/999999', 404),
  'POST /api/admin/tags/:id/merge': withBody(
    '/api/admin/tags/999999/merge',
    { into_id: 999_998 },
    404,
  ),
  'POST /api/admin/tags': withBody('/api/admin/tags', { name: 'Kampagne' }, 201),
  'POST /api/admin/uploads': withBody(uploads, { name: 'regel.jpg', byte_size: 1_000 }, 201),
  'GET /api/admin/uploads/:id': to(`${uploads}/${NONE}`, 404),
  'POST /api/admin/uploads/:id/parts': withBody(
    `${uploads}/${NONE}/parts`,
    { offset: 0, content: '/9j/4A==' },
    404,
  ),
  'POST /api/admin/uploads/:id/finish': to(`${uploads}/${NONE}/finish`, 404),
  'DELETE /api/admin/uploads/:id': to(`${uploads}/${NONE}`, 404),
}
