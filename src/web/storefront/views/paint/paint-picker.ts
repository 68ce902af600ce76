/** Where colours are chosen. */
export const PAINT_PICKER = '/paint-picker'
