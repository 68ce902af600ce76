import { invoicesRoute } from './invoice-routes.tsx'

export const { handle, loader, Component } = invoicesRoute('order_reference')
