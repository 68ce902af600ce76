import { refsRoute } from './invoice-routes.tsx'

export const { handle, loader, Component } = refsRoute('order_reference')
