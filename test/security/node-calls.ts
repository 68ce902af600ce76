/** Calls about the merchant's pages and addresses; node 1 is the front page. */
const to = (path: string, status = 200) => ({ path: () => path, status })

export const nodeCalls = {
  'GET /api/nodes': to('/api/nodes'),
  'GET /api/nodes/:id': to('/api/nodes/1'),
  'GET /api/nodes/for-url': to('/api/nodes/for-url?url=/'),
  'GET /api/shop/site': to('/api/shop/site'),
  'GET /api/static-routes/for-url': to('/api/static-routes/for-url?url=/traelast'),
}
