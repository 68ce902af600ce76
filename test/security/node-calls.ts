/** Calls about the merchant's pages and addresses; node 1 is the front page, and no node has the number 999999. */
const to = (path: string, status = 200) => ({ path: () => path, status })
const withBody = (path: string, body: object, status = 200) => ({
  ...to(path, status),
  body: () => body,
})

const front = '/api/nodes/1'
const right = { may_edit: false, may_publish: false, may_delete: false }
let count = 0

export const nodeCalls = {
  'GET /api/nodes': to('/api/nodes'),
  'GET /api/nodes/:id': to(front),
  'GET /api/nodes/:id/content-templates': to(`${front}/content-templates`),
  'GET /api/nodes/:id/contents/:contentId': to(`${front}/contents/1`),
  'GET /api/nodes/:id/node-permissions': to(`${front}/node-permissions`),
  'GET /api/nodes/:id/node-templates': to(`${front}/node-templates`),
  'GET /api/nodes/:id/revisions': to(`${front}/revisions`),
  'GET /api/nodes/:id/revisions/:number': to(`${front}/revisions/1`),
  'GET /api/nodes/for-url': to('/api/nodes/for-url?url=/'),
  'GET /api/shop/pages/for-url': to('/api/shop/pages/for-url?url=/traelast'),
  'GET /api/shop/site': to('/api/shop/site'),
  'GET /api/static-routes/for-url': to('/api/static-routes/for-url?url=/traelast'),
  'DELETE /api/nodes/:id': to('/api/nodes/999999', 404),
  'PATCH /api/nodes/:id': withBody(front, { title: 'Trælast' }),
  'PATCH /api/nodes/:id/contents/:contentId': withBody(`${front}/contents/1`, { name: 'Top' }),
  'PATCH /api/nodes/:id/node-permissions/edit-many': withBody(
    `${front}/node-permissions/edit-many`,
    [{ user_group_id: 5, ...right }],
  ),
  'PATCH /api/nodes/edit-many': withBody('/api/nodes/edit-many', [{ id: 1, title: 'Trælast' }]),
  'POST /api/nodes': {
    path: () => '/api/nodes',
    body: () => {
      count += 1
      return { name: 'Ny side', slug: `ny-side-${count}` }
    },
    status: 201,
  },
  'POST /api/nodes/:id/contents': withBody(
    `${front}/contents`,
    { name: 'Tekst', template_slug: 'text', content: { html: '<p>Tekst</p>' } },
    201,
  ),
  'POST /api/nodes/:id/contents/:contentId/copy': withBody(`${front}/contents/1/copy`, {}, 201),
  'POST /api/nodes/:id/copy': withBody(`${front}/copy`, {}, 201),
  'POST /api/nodes/:id/preview': withBody(`${front}/preview`, {}, 201),
  'POST /api/nodes/:id/publish': withBody(`${front}/publish`, {}),
  'POST /api/nodes/:id/revisions/:number/restore': withBody(`${front}/revisions/1/restore`, {}),
  'POST /api/nodes/:id/unpublish': withBody('/api/nodes/999999/unpublish', {}, 404),
}
